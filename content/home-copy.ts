/** The texts of the home page that are ours, until the owner sets others. */
export const homeCopy = {
  headline: 'Piping design that routes itself',
  lead: 'Routi routes clash-free piping for whole plants inside your BIM application, then shows it on site in AR. Built for MEP designers, civil engineers, architects and construction teams.',
  numbers: 'Half the design time. About 30% off the schedule.',
  closingTitle: 'See it on your own plant',
  closingText:
    'Start a 30-day free trial of Basic: no card, no automatic charges. Or tell us what you are building.',
};

export type HomeCopy = typeof homeCopy;
