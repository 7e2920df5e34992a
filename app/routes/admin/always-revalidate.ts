/** Also after a rejected form: somebody else may have been first. */
export const alwaysRevalidate = () => true;
