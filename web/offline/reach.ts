// Whether the last request reached the server: a browser may call itself online without a connection.
import { createStore } from '#ui/store.ts';

export const isReached = createStore(true);
