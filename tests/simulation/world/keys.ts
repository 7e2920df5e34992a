// Shared by the workers, the site and the sandbox process of a simulation.

export const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
export const SITE_ORIGIN = 'http://127.0.0.1:3000';
export const PAYPAL_KEYS = { clientId: 'client-of-the-year', secret: 'secret-of-the-year' };
/** In US cents; only Standard has a USD price. */
export const PAYPAL_PRICES = { standard: 279_900 };
