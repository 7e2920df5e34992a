/**
 * The fields that tell people from bots: one that nobody sees, and the sealed time at which the form was
 * opened.
 */
export function GuardFields({ opened }: { opened: string }) {
  return (
    <>
      <input type="hidden" name="opened" value={opened} />
      <div className="absolute size-px overflow-hidden [clip-path:inset(50%)]" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </>
  );
}
