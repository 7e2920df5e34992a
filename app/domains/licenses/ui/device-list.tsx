import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { formatKst } from '#app/shared/dates.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SettingsSection } from '#app/ui/settings-section.tsx';
import { AddForm, EditableList, EmptyList, ListRow, RowForm } from './editable-list.tsx';

type Props = {
  devices: readonly { id: string; name: string; createdAt: Date; seenAt: Date | null }[];
  /** The device that was just connected; its token is shown only once. */
  token: { name: string; value: string } | null;
  problem: { typed: string; text: string } | null;
};

/** The devices on which this person's add-in is connected. */
export function DeviceList({ devices, token, problem }: Props) {
  const busy = useNavigation().state !== 'idle';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (token) form.current?.reset();
  }, [token]);
  return (
    <SettingsSection
      title="Your devices"
      text="Make a token for each add-in and enter it there: you see it only once. You work on one device at a time; starting on another moves your seat there."
    >
      {token && (
        <Notice tone="success" title={`Token of ${token.name}`} role="status" className="mb-4">
          <p className="mb-2">Enter it in the add-in now. It is shown only once.</p>
          <p className="flex flex-wrap items-center gap-3">
            <code className="break-all">{token.value}</code>
            <CopyButton text={token.value} what="Token" />
          </p>
        </Notice>
      )}
      <EditableList
        form={
          <AddForm
            formRef={form}
            intent="connect-device"
            id="device-name"
            name="name"
            label="Name of the device"
            hint="Up to 40 characters, for example “Office PC”."
            defaultValue={problem?.typed ?? ''}
            error={problem?.text}
            button="Make a token"
            variant="secondary"
            pending={busy}
          />
        }
      >
        {devices.length === 0 ? (
          <EmptyList icon="plug" text="No devices yet" />
        ) : (
          <ul>
            {devices.map(({ id, name, createdAt, seenAt }) => (
              <ListRow
                key={id}
                name={name}
                state={
                  seenAt ? (
                    <>
                      Last used <At time={seenAt} />
                    </>
                  ) : (
                    <>
                      Connected <At time={createdAt} />, never used
                    </>
                  )
                }
                actions={
                  <RowForm intent="disconnect-device" name="deviceId" value={id} of={name} pending={busy}>
                    Disconnect
                  </RowForm>
                }
              />
            ))}
          </ul>
        )}
      </EditableList>
    </SettingsSection>
  );
}

function At({ time }: { time: Date }) {
  return <time dateTime={time.toISOString()}>{formatKst(time)}</time>;
}
