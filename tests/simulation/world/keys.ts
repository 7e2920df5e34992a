// Shared by the workers, the site and the sandbox process of a simulation.

/** Sealed alike by all workers. */
export const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
export const SITE_ORIGIN = 'http://127.0.0.1:3000';
export const PAYPAL_KEYS = { clientId: 'client-of-the-year', secret: 'secret-of-the-year' };
/** US cents for Standard, the one plan with a price in dollars. */
export const PAYPAL_PRICES = { standard: 279_900 };
