import { type FormEvent, type ReactElement, useId, useState } from 'react';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Select } from '#ui/Select.tsx';
import { publishTiles } from '../contract.ts';
import { type Draft, emptyDraft, PublishContent, toContent } from './PublishContent.tsx';
import type { ManagedDialogProps } from './ManagedDialog.tsx';
import { type Audience, audienceKey } from './queries.ts';
import { useManagedChange } from './use-managed-change.ts';
import { managedTexts } from './texts.ts';

const sizes = { small: { W: 2, H: 1 }, wide: { W: 4, H: 1 }, large: { W: 4, H: 2 } } as const;

export interface PublishDialogProps extends Pick<ManagedDialogProps, 'lives' | 'say' | 'onChanged' | 'onClose'> {
	readonly audiences: readonly Audience[];
}

/** Places a tile on the default desktops of everyone in a brand, an office or a team. */
export function PublishDialog({ audiences, lives, say, onChanged, onClose }: PublishDialogProps): ReactElement {
	const text = useText(managedTexts);
	const formId = useId();
	const [id] = useState(() => crypto.randomUUID());
	const [audienceId, setAudienceId] = useState<string>();
	const [draft, setDraft] = useState<Draft>(emptyDraft);
	const [size, setSize] = useState<keyof typeof sizes>('wide');
	const [rule, setRule] = useState<'suggested' | 'mandatory'>('suggested');
	const [isChecked, setChecked] = useState(false);
	const audience = audiences.find((one) => audienceKey(one) === audienceId);
	const publish = useManagedChange(
		(input: InputOf<typeof publishTiles>) => call(publishTiles, input),
		() => {
			onClose();
			onChanged();
			say({ tone: 'success', title: text('publish.published', { audience: audience?.Name ?? '' }) });
		},
	);
	const submit = (event: FormEvent<HTMLFormElement>): void => {
		event.preventDefault();
		const Content = toContent(draft);
		setChecked(true);
		if (audience === undefined || Content === undefined || publish.isPending) return;
		publish.start({
			PublicationID: id,
			Audience: { Kind: audience.Kind, ID: audience.ID },
			Tiles: [{ Content, IsMandatory: rule === 'mandatory', ...sizes[size] }],
		});
	};
	return (
		<Dialog
			isOpen
			onOpenChange={onClose}
			title={text('publish.title')}
			closeLabel={text('managed.close')}
			isDismissable={!publish.isPending}
			footer={
				<>
					<Button disabled={publish.isPending} onClick={onClose}>
						{text('managed.cancel')}
					</Button>
					<Button
						type="submit"
						form={formId}
						variant="primary"
						isPending={publish.isPending}
						pendingLabel={text('publish.publishing')}
					>
						{text('publish.publish')}
					</Button>
				</>
			}
		>
			<form id={formId} noValidate className="grid gap-4" onSubmit={submit}>
				<Select
					label={text('publish.audience')}
					placeholder={text('publish.choose')}
					options={audiences.map((one) => ({
						id: audienceKey(one),
						label: one.Name,
						description: text(`audience.${one.Kind}`),
					}))}
					value={audienceId ?? null}
					{...(isChecked && audience === undefined && { error: text('publish.audience_missing') })}
					onChange={(next) => {
						setAudienceId(next);
						// It may stand in a library that the others do not have.
						setDraft((before) => ({ ...before, shortcut: undefined, shortcutWords: '' }));
					}}
				/>
				<PublishContent draft={draft} audience={audience} lives={lives} isChecked={isChecked} onChange={setDraft} />
				<Select
					label={text('publish.size')}
					placeholder={text('publish.choose')}
					options={(['small', 'wide', 'large'] as const).map((one) => ({ id: one, label: text(`publish.${one}`) }))}
					value={size}
					onChange={setSize}
				/>
				<RadioGroup
					label={text('publish.rule')}
					layout="cards"
					value={rule}
					options={(['suggested', 'mandatory'] as const).map((one) => ({
						id: one,
						label: text(`managed.${one}`),
						description: text(`publish.${one}_text`),
					}))}
					onChange={setRule}
				/>
				<FormRefusal>{publish.failure}</FormRefusal>
			</form>
		</Dialog>
	);
}
