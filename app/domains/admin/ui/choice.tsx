type Props = {
  name: string;
  label: string;
  value: string | null;
  options: readonly (readonly [value: string, label: string])[];
};

/** A select in a staff search: one option, or all. */
export function Choice({ name, label, value, options }: Props) {
  return (
    <div>
      <label className="mb-1 block font-semibold" htmlFor={name}>
        {label}
      </label>
      <select id={name} name={name} className="input w-full" defaultValue={value ?? ''}>
        <option value="">All</option>
        {options.map(([code, text]) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
