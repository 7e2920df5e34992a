/** The page of the AR product: features of spec §2, claims of §1, requirements of §9. */
export const routiArCopy = {
  intro: 'routiar-intro',
  facts: [
    { figure: '2', text: 'algorithms to generate a route' },
    { figure: '3', text: 'axes to adjust an elbow on' },
  ],
  rows: [
    {
      picture: 'routiar-review',
      title: 'Pre-AR review',
      does: 'Go through the model before it is shown in augmented reality, so that you take the right one to the site.',
      give: 'The model of the project',
      get: 'A model that is ready for the site',
    },
    {
      picture: 'routiar-bim-data',
      title: 'On-site BIM data access',
      does: 'Read the BIM data of the project where the work is done, beside the thing that it describes.',
      give: 'Your BIM model',
      get: 'Its data at hand on site',
    },
    {
      picture: 'routiar-extraction',
      title: 'BIM extraction',
      does: 'Turns piping that was generated in augmented reality into BIM data, so that nobody draws it a second time.',
      give: 'Piping generated in AR',
      get: 'BIM data of that piping',
    },
    {
      picture: 'routiar-elbows',
      title: 'Auto routing with two algorithms',
      does: 'Generates the route on site by Generative Elbow or by Smart Elbow. Elbows can be adjusted on X, Y and Z.',
      give: 'Two ends, and the algorithm you choose',
      get: 'A route whose elbows you can still move',
    },
    {
      picture: 'routiar-communication',
      title: 'On-site communication',
      does: 'Everybody on site talks about the same route, in the place where it will run.',
      give: 'A route and the people it concerns',
      get: 'One picture that all of them see',
    },
  ],
  steps: {
    title: 'From the model to the site and back',
    list: [
      { title: 'Review', text: 'Go through the model before AR.' },
      { title: 'Read', text: 'Have its BIM data at hand on site.' },
      { title: 'Route', text: 'Generate the route between two ends.' },
      { title: 'Talk', text: 'Agree on it where it will run.' },
      { title: 'Extract', text: 'Take the piping out as BIM data.' },
    ],
  },
  requirements: [
    { subject: 'os', name: 'Operating system', value: '64-bit Windows' },
    {
      subject: 'device',
      name: 'Device',
      value:
        'A mixed-reality headset (second generation) or an Android tablet (a recent flagship model or newer)',
    },
    { subject: 'bim', name: 'BIM design application', value: 'Version 2024 or 2025' },
  ],
  closing: {
    title: 'About 30% shorter projects',
    text: 'Routi-AR is in the app store. Check the requirements above first: they name the devices that it runs on.',
  },
} as const;
