export type ProductCode = 'routiai' | 'routiar';

export type Product = {
  code: ProductCode;
  name: string;
  path: `/solution/${ProductCode}`;
  /** What it is, in a few words. */
  kind: string;
  title: string;
  description: string;
  claims: readonly { figure: string; unit: string; text: string }[];
  features: readonly { title: string; text: string }[];
  requirements: readonly { name: string; value: string }[];
};

const routiAi: Product = {
  code: 'routiai',
  name: 'Routi-AI',
  path: '/solution/routiai',
  kind: 'Add-in for the PC',
  title: 'Route the piping of a whole plant',
  description:
    'Routi-AI is an add-in for your BIM application that automates pipe routing in large plants. It cuts design time by over 50% and handles more than 1,000 piping lines at once.',
  claims: [
    { figure: 'over 50', unit: '%', text: 'less design time' },
    { figure: '> 1,000', unit: 'lines', text: 'routed at once' },
  ],
  features: [
    {
      title: 'BIM-based application',
      text: 'Works inside your BIM application, on the model that you already have.',
    },
    { title: '3D viewer', text: 'Look at the model and its routes from every side before you accept them.' },
    {
      title: 'Automatic pipe routing',
      text: 'Sets the lines of a plant between their ends, more than 1,000 at once.',
    },
    { title: 'Automatic hookup routing', text: 'Connects equipment to its lines.' },
    { title: 'Sync back to BIM', text: 'Sends the routing back to your BIM application.' },
  ],
  requirements: [
    { name: 'Operating system', value: 'Windows 10 or 11' },
    { name: 'Memory', value: '8 GB' },
    { name: 'BIM application', value: 'Version 2021 or 2022' },
    { name: 'Graphics card', value: 'DirectX 11 with Shader Model 5 and 4 GB video memory' },
    { name: 'Disk', value: '30 GB' },
  ],
};

const routiAr: Product = {
  code: 'routiar',
  name: 'Routi-AR',
  path: '/solution/routiar',
  kind: 'Augmented reality on site',
  title: 'Generate piping routes where they will run',
  description:
    'Routi-AR is an augmented-reality tool for generating piping routes on site. It cuts project duration by about 30%.',
  claims: [{ figure: 'about 30', unit: '%', text: 'shorter project duration' }],
  features: [
    { title: 'Pre-AR review', text: 'Review the design in augmented reality before work begins.' },
    { title: 'On-site BIM data', text: 'Have the BIM data at hand where the work is done.' },
    {
      title: 'BIM extraction',
      text: 'Extract BIM data from piping that was generated in augmented reality.',
    },
    {
      title: 'Auto routing with two algorithms',
      text: 'Generative Elbow and Smart Elbow, with elbow adjustment on X, Y and Z.',
    },
    { title: 'On-site communication', text: 'Talk about the same route on site.' },
  ],
  requirements: [
    { name: 'Operating system', value: '64-bit Windows' },
    {
      name: 'Device',
      value:
        'Mixed-reality headset (second generation), or Android tablet (a recent flagship model or newer)',
    },
    { name: 'BIM application', value: 'Version 2024 or 2025' },
  ],
};

/** Both products with the claims of spec §1, the features of spec §2 and the requirements of spec §9. */
export const products: Readonly<Record<ProductCode, Product>> = { routiai: routiAi, routiar: routiAr };
