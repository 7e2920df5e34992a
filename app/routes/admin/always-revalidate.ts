/** Also after a rejected form, because somebody else may have been first. */
export const alwaysRevalidate = () => true;
