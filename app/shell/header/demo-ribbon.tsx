/** Marks a demo site, beside the logo. */
export function DemoRibbon() {
  return (
    <p className="demo-ribbon" title="Demo site. No real payments or messages.">
      Demo<span className="sr-only"> site. No real payments or messages.</span>
    </p>
  );
}
