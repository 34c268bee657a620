// The one place that knows which library draws: everything else imports from here.
import { Component, createContext, Fragment, h, render } from "../vendor/preact.js";
import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../vendor/hooks.js";
import htm from "../vendor/htm.js";

export const html = htm.bind(h);
export { Component, createContext, Fragment, render };
export { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState };

/** Class names put together; what is false is left out. */
export const classes = (...names) => names.filter(Boolean).join(" ");
