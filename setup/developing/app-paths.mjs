// The paths that the app answers under `npm run dev`; vite serves everything else from the pages' sources.

/** The API, what outside systems call or send browsers to, and health: a pattern for vite's proxy. */
export const appPaths = '^/(api|callbacks|payment/gateway|healthz|readyz)(/|$|\\?)';
