import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import { fault } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Select } from '#ui/Select.tsx';
import { publishTiles } from '../contract.ts';
import { type Draft, emptyDraft, missingText, PublishContent, toContent } from './PublishContent.tsx';
import type { ManagedDialogProps } from './managed-props.ts';
import { type Audience, audienceKey, managedKey } from './queries.ts';
import { SendButtons } from './SendButtons.tsx';
import { managedTexts } from './texts.ts';

const sizes = { small: { w: 2, h: 1 }, wide: { w: 4, h: 1 }, large: { w: 4, h: 2 } } as const;

export interface PublishDialogProps extends Pick<ManagedDialogProps, 'lives' | 'onChanged' | 'onClose'> {
	readonly audiences: readonly Audience[];
}

/** Places a tile on the default desktops of everyone in a brand, an office or a team. */
export function PublishDialog({ audiences, lives, onChanged, onClose }: PublishDialogProps): ReactElement {
	const text = useText(managedTexts);
	const formId = useId();
	const [audienceId, setAudienceId] = useState<string>();
	const [draft, setDraft] = useState<Draft>(emptyDraft);
	const [look, setLook] = useState<Look>({ size: 'wide', rule: 'suggested' });
	const audience = audiences.find((one) => audienceKey(one) === audienceId);
	const form = usePublishForm({ audience, draft, look }, () => {
		onClose();
		onChanged();
	});
	return (
		<Dialog
			isOpen
			onOpenChange={onClose}
			title={text('publish.title')}
			closeLabel={text('managed.close')}
			isDismissable={!form.isPending}
			footer={
				<SendButtons
					formId={formId}
					isPending={form.isPending}
					label={text('publish.publish')}
					pendingLabel={text('publish.publishing')}
					onCancel={onClose}
				/>
			}
		>
			<form id={formId} {...form.props} className="grid gap-4">
				<AudienceField
					audiences={audiences}
					value={audienceId}
					error={form.field('audience').error}
					onChange={(next) => {
						setAudienceId(next);
						// It may stand in a library that the others do not have.
						setDraft((before) => ({ ...before, shortcut: undefined, shortcutWords: '' }));
						form.correct('audience');
					}}
				/>
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
				<LookFields value={look} onChange={setLook} />
				<FormRefusal>{form.refusal}</FormRefusal>
			</form>
		</Dialog>
	);
}

interface Entered {
	readonly audience: Audience | undefined;
	readonly draft: Draft;
	readonly look: Look;
}

function usePublishForm({ audience, draft, look }: Entered, onPublished: () => void) {
	const text = useText(managedTexts);
	const queries = useQueryClient();
	const [id] = useState(() => crypto.randomUUID());
	return useForm(publishTiles, {
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
						: [{ content, isMandatory: look.rule === 'mandatory', ...sizes[look.size] }],
			};
		},
		async onDone() {
			onPublished();
			showDone(text('publish.published', { audience: audience?.name ?? '' }));
			await queries.invalidateQueries({ queryKey: managedKey });
		},
	});
}

interface AudienceFieldProps extends Pick<PublishDialogProps, 'audiences'> {
	readonly value: string | undefined;
	readonly error: string | undefined;
	readonly onChange: (audienceId: string) => void;
}

function AudienceField({ audiences, value, error, onChange }: AudienceFieldProps): ReactElement {
	const text = useText(managedTexts);
	return (
		<div data-field="audience">
			<Select
				label={text('publish.audience')}
				placeholder={text('publish.choose')}
				options={audiences.map((one) => ({
					id: audienceKey(one),
					label: one.name,
					description: text(`audience.${one.kind}`),
				}))}
				value={value ?? null}
				error={error}
				onChange={onChange}
			/>
		</div>
	);
}

interface Look {
	readonly size: keyof typeof sizes;
	readonly rule: 'suggested' | 'mandatory';
}

interface LookFieldsProps {
	readonly value: Look;
	readonly onChange: (value: Look) => void;
}

/** How large the tile is, and whether people may take it off. */
function LookFields({ value, onChange }: LookFieldsProps): ReactElement {
	const text = useText(managedTexts);
	return (
		<>
			<Select
				label={text('publish.size')}
				placeholder={text('publish.choose')}
				options={(['small', 'wide', 'large'] as const).map((one) => ({ id: one, label: text(`publish.${one}`) }))}
				value={value.size}
				onChange={(size) => onChange({ ...value, size })}
			/>
			<RadioGroup
				label={text('publish.rule')}
				layout="cards"
				value={value.rule}
				options={(['suggested', 'mandatory'] as const).map((one) => ({
					id: one,
					label: text(`managed.${one}`),
					description: text(`publish.${one}_text`),
				}))}
				onChange={(rule) => onChange({ ...value, rule })}
			/>
		</>
	);
}
