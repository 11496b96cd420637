import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import type { Passkey } from '../contract.ts';
import { NamePasskeyDialog } from './NamePasskeyDialog.tsx';
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx';
import { passkeyTexts } from './texts.ts';

export interface PasskeyRowProps {
	readonly passkey: Passkey;
	/** Says what was done; the row may be gone by then. */
	readonly onDone: (message: string) => void;
}

export function PasskeyRow({ passkey, onDone }: PasskeyRowProps): ReactElement {
	const text = useText(passkeyTexts);
	const [asking, setAsking] = useState<'rename' | 'remove'>();
	const name = passkey.name === '' ? text('list.unnamed') : passkey.name;
	const close = (): void => setAsking(undefined);
	return (
		<li className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4 sm:p-5">
			<span className="grid size-10 shrink-0 place-items-center rounded-md bg-sunken text-muted">
				<Icon name="fingerprint-pattern" size="medium" />
			</span>
			<div className="grid min-w-0 grow basis-48 gap-0.5">
				<p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium text-strong">
					<span className="min-w-0 break-words">{name}</span>
					{passkey.isSynced ? (
						<Badge tone="accent" icon="refresh-cw">
							{text('list.synced')}
						</Badge>
					) : (
						<Badge>{text('list.this_device')}</Badge>
					)}
					{passkey.signsIn === 'no' && <Badge>{text('list.second_step_only')}</Badge>}
				</p>
				{passkey.signsIn !== 'yes' && (
					<p className="text-sm text-muted">
						{text(passkey.signsIn === 'no' ? 'list.second_step_means' : 'list.unproved_means')}
					</p>
				)}
				{passkey.provider !== '' && passkey.provider !== name && (
					<p className="text-sm text-muted">{text('list.kept_in', { provider: passkey.provider })}</p>
				)}
				<PasskeyDates passkey={passkey} />
			</div>
			<div className="flex gap-2">
				<Button size="small" icon="pencil" onClick={() => setAsking('rename')}>
					{text('list.rename')}
					<span className="sr-only"> {name}</span>
				</Button>
				<Button size="small" icon="trash-2" onClick={() => setAsking('remove')}>
					{text('list.remove')}
					<span className="sr-only"> {name}</span>
				</Button>
			</div>
			{asking === 'rename' && <NamePasskeyDialog passkey={passkey} onDone={onDone} onClose={close} />}
			{asking === 'remove' && <RemovePasskeyDialog passkey={passkey} name={name} onDone={onDone} onClose={close} />}
		</li>
	);
}

function PasskeyDates({ passkey }: { readonly passkey: Passkey }): ReactElement {
	const text = useText(passkeyTexts);
	const { dayOf } = useFormat();
	const used =
		passkey.lastUsedAt === null ? text('list.never_used') : text('list.used', { date: dayOf(passkey.lastUsedAt) });
	return (
		<p className="text-sm text-muted">
			{text('list.added', { date: dayOf(passkey.createdAt) })} · {used}
		</p>
	);
}
