import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import { fault } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Select } from '#ui/Select.tsx';
import { publishTiles } from '../contract.ts';
import { type Draft, emptyDraft, missingText, PublishContent, toContent } from './PublishContent.tsx';
import type { ManagedDialogProps } from './ManagedDialog.tsx';
import { type Audience, audienceKey, managedKey } from './queries.ts';
import { managedTexts } from './texts.ts';

const sizes = { small: { w: 2, h: 1 }, wide: { w: 4, h: 1 }, large: { w: 4, h: 2 } } as const;

export interface PublishDialogProps extends Pick<ManagedDialogProps, 'lives' | 'onChanged' | 'onClose'> {
	readonly audiences: readonly Audience[];
}

/** Places a tile on the default desktops of everyone in a brand, an office or a team. */
export function PublishDialog({ audiences, lives, onChanged, onClose }: PublishDialogProps): ReactElement {
	const text = useText(managedTexts);
	const formId = useId();
	const queries = useQueryClient();
	const [id] = useState(() => crypto.randomUUID());
	const [audienceId, setAudienceId] = useState<string>();
	const [draft, setDraft] = useState<Draft>(emptyDraft);
	const [size, setSize] = useState<keyof typeof sizes>('wide');
	const [rule, setRule] = useState<'suggested' | 'mandatory'>('suggested');
	const audience = audiences.find((one) => audienceKey(one) === audienceId);
	const form = useForm(publishTiles, {
		networkFailure: text('network_failure'),
		read() {
			const content = toContent(draft);
			return {
				publicationId: id,
				audience:
					audience === undefined ? fault(text('publish.audience_missing')) : { kind: audience.kind, id: audience.id },
				tiles:
					content === undefined
						? fault(text(missingText[draft.kind]))
						: [{ content, isMandatory: rule === 'mandatory', ...sizes[size] }],
			};
		},
		async onDone() {
			onClose();
			onChanged();
			showDone(text('publish.published', { audience: audience?.name ?? '' }));
			await queries.invalidateQueries({ queryKey: managedKey });
		},
	});
	return (
		<Dialog
			isOpen
			onOpenChange={onClose}
			title={text('publish.title')}
			closeLabel={text('managed.close')}
			isDismissable={!form.isPending}
			footer={
				<>
					<Button disabled={form.isPending} onClick={onClose}>
						{text('managed.cancel')}
					</Button>
					<Button
						type="submit"
						form={formId}
						variant="primary"
						isPending={form.isPending}
						pendingLabel={text('publish.publishing')}
					>
						{text('publish.publish')}
					</Button>
				</>
			}
		>
			<form id={formId} {...form.props} className="grid gap-4">
				<div data-field="audience">
					<Select
						label={text('publish.audience')}
						placeholder={text('publish.choose')}
						options={audiences.map((one) => ({
							id: audienceKey(one),
							label: one.name,
							description: text(`audience.${one.kind}`),
						}))}
						value={audienceId ?? null}
						error={form.field('audience').error}
						onChange={(next) => {
							setAudienceId(next);
							// It may stand in a library that the others do not have.
							setDraft((before) => ({ ...before, shortcut: undefined, shortcutWords: '' }));
							form.correct('audience');
						}}
					/>
				</div>
				<PublishContent
					draft={draft}
					audience={audience}
					lives={lives}
					error={form.field('tiles').error}
					onChange={(next) => {
						setDraft(next);
						form.correct('tiles');
					}}
				/>
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
				<FormRefusal>{form.refusal}</FormRefusal>
			</form>
		</Dialog>
	);
}
