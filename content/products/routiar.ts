/** The page of the AR product: features of spec §2, claims of §1, requirements of §9. */
export const routiArCopy = {
  intro: 'routiar-intro',
  untilDownload: null,
  facts: [
    { figure: '1:1', text: 'scale of the model on site' },
    { figure: '2', text: 'routing algorithms' },
  ],
  rows: [
    {
      picture: 'routiar-review',
      title: 'Pre-AR review',
      does: 'Check the model on the tablet, corner by corner, so you take the right one to the site.',
      give: 'The model of the project',
      get: 'A model that is ready for the site',
    },
    {
      picture: 'routiar-bim-data',
      title: 'On-site BIM data access',
      does: 'See each element’s BIM data next to the real thing.',
      give: 'Your BIM model',
      get: 'Its data at hand on site',
    },
    {
      picture: 'routiar-extraction',
      title: 'BIM extraction',
      does: 'Turns piping generated in AR into BIM data, so nobody draws it twice.',
      give: 'Piping generated in AR',
      get: 'BIM data of that piping',
    },
    {
      picture: 'routiar-elbows',
      title: 'Auto routing with two algorithms',
      does: 'Generates the route on site with Generative Elbow or Smart Elbow. Adjust each elbow on X, Y and Z.',
      give: 'Two ends, and the algorithm you choose',
      get: 'A route whose elbows you can still move',
    },
    {
      picture: 'routiar-communication',
      title: 'On-site communication',
      does: 'Agree on one route, standing where it will run.',
      give: 'A route and the people it concerns',
      get: 'One picture that all of them see',
    },
  ],
  requirements: [
    { subject: 'os', name: 'Operating system', where: 'on the PC', value: '64-bit Windows' },
    {
      subject: 'device',
      name: 'Device',
      where: 'on site',
      value:
        'A mixed-reality headset (second generation) or an Android tablet (a recent flagship model or newer)',
    },
    { subject: 'bim', name: 'BIM design application', value: 'Version 2024 or 2025' },
  ],
  closing: {
    title: 'About 30% shorter projects',
    text: 'Get Routi-AR from the app store, and see your next route where it will run.',
  },
} as const;
