/** Marks a demo site: beside the logo, on very wide screens in the margin. */
export function DemoRibbon() {
  return (
    <p className="demo-ribbon" title="Demo site. No real payments or messages.">
      Demo<span className="sr-only"> site. No real payments or messages.</span>
    </p>
  );
}
