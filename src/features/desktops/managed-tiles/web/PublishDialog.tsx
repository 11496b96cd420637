import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { fault } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { publishTiles } from '../contract.ts';
import { AudienceField } from './AudienceField.tsx';
import { type Draft, emptyDraft, toContent } from './draft.ts';
import { firstLook, type Look, LookFields } from './LookFields.tsx';
import type { TileParts } from './managed-props.ts';
import { faultTexts, PublishContent } from './PublishContent.tsx';
import { type Audience, managedKey } from './queries.ts';
import { managedTexts } from './texts.ts';
import { TilePreview } from './TilePreview.tsx';

export interface PublishDialogProps extends TileParts {
	readonly audiences: readonly Audience[];
	readonly onClose: () => void;
}

/** Places a tile on the default desktops of everyone in a brand, an office or a team. */
export function PublishDialog(props: PublishDialogProps): ReactElement {
	const { audiences, drawTiles, onClose } = props;
	const text = useText(managedTexts);
	const [audience, setAudience] = useState<Audience>();
	const [draft, setDraft] = useState<Draft>(emptyDraft);
	const [look, setLook] = useState<Look>(firstLook);
	const form = usePublishForm({ audience, draft, look }, props);
	return (
		<FormDialog
			form={form}
			title={text('publish.title')}
			size="wide"
			className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
			closeLabel={text('managed.close')}
			cancelLabel={text('managed.cancel')}
			submitLabel={text('publish.publish')}
			pendingLabel={text('publish.publishing')}
			needsConnection
			onClose={onClose}
		>
			<div className="grid content-start gap-4">
				<AudienceField
					audiences={audiences}
					value={audience}
					error={form.field('audience').error}
					onChange={(next) => {
						setAudience(next);
						// It may stand in a library that the others do not have.
						setDraft((before) => ({ ...before, shortcut: undefined, shortcutWords: '' }));
						form.correct('audience');
					}}
				/>
				<PublishContent
					{...props}
					draft={draft}
					audience={audience}
					error={form.field('tiles').error}
					onChange={(next) => {
						setDraft(next);
						form.correct('tiles');
					}}
				/>
				<LookFields value={look} onChange={setLook} />
				<FormRefusal>{form.refusal}</FormRefusal>
			</div>
			<TilePreview draft={draft} look={look} drawTiles={drawTiles} />
		</FormDialog>
	);
}

interface Entered {
	readonly audience: Audience | undefined;
	readonly draft: Draft;
	readonly look: Look;
}

function usePublishForm(
	{ audience, draft, look }: Entered,
	{ onChanged, onClose }: Pick<PublishDialogProps, 'onChanged' | 'onClose'>,
) {
	const text = useText(managedTexts);
	const queries = useQueryClient();
	// The same for each try, so that a repeat of an unanswered one publishes nothing twice.
	const [publicationId] = useState(() => crypto.randomUUID());
	return useForm(publishTiles, {
		networkFailure: text('network_failure'),
		read() {
			const content = toContent(draft);
			return {
				publicationId,
				audience:
					audience === undefined ? fault(text('publish.audience_missing')) : { kind: audience.kind, id: audience.id },
				tiles: typeof content === 'object' ? [{ content, ...look }] : fault(text(faultTexts[content])),
			};
		},
		async onDone({ people }) {
			await queries.invalidateQueries({ queryKey: managedKey });
			onClose();
			onChanged();
			showToast({
				tone: 'success',
				title: text('publish.published', { audience: audience?.name ?? '' }),
				description: text('publish.people', { count: people }),
			});
		},
	});
}
