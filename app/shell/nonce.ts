import { createContext, useContext } from 'react';

/** The nonce of this response's Content-Security-Policy; empty in the browser, which hides it from scripts. */
const NonceContext = createContext('');

export const NonceProvider = NonceContext.Provider;
export const useNonce = () => useContext(NonceContext);
