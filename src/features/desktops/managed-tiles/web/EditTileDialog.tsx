import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { fault } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { changePublishedTile } from '../contract.ts';
import { type Draft, emptyDraft, noWords, readWords } from './draft.ts';
import { type Look, LookFields } from './LookFields.tsx';
import type { TileParts } from './managed-props.ts';
import { faultTexts } from './PublishContent.tsx';
import { managedKey, type PublishedTile } from './queries.ts';
import { managedTexts } from './texts.ts';
import { TilePreview } from './TilePreview.tsx';
import { WordFields } from './WordFields.tsx';

export interface EditTileDialogProps extends TileParts {
	readonly publicationId: string;
	readonly published: PublishedTile;
	readonly onClose: () => void;
}

/** Changes what a published tile says, its size, and whether people can remove it. */
export function EditTileDialog(props: EditTileDialogProps): ReactElement {
	const { published, drawTiles, EditLink, onChanged, onClose } = props;
	const { tile, words: before = noWords } = published;
	const text = useText(managedTexts);
	const [words, setWords] = useState(before);
	const [isEditingLink, setEditingLink] = useState(false);
	const { w, h } = tile.places.wide;
	const [look, setLook] = useState<Look>({ w, h, isMandatory: published.isMandatory });
	const form = useEditForm(props, words, look);
	const draft: Draft = {
		...emptyDraft,
		...tile,
		note: words,
		heading: words,
		shortcut: tile.shortcut,
		live: tile.live,
	};
	return (
		<>
			<FormDialog
				form={form}
				title={text('edit.title')}
				size="wide"
				className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
				closeLabel={text('managed.close')}
				cancelLabel={text('managed.cancel')}
				submitLabel={text('edit.save')}
				pendingLabel={text('edit.saving')}
				needsConnection
				onClose={onClose}
			>
				<div className="grid content-start gap-4">
					{(tile.kind === 'note' || tile.kind === 'heading') && (
						<div data-field="content">
							<WordFields
								kind={tile.kind}
								value={words}
								error={form.field('content').error}
								onChange={(typed) => {
									setWords(typed);
									form.correct('content');
								}}
							/>
						</div>
					)}
					{tile.shortcut !== undefined && (
						<Button icon="pencil" onClick={() => setEditingLink(true)}>
							{text('edit.link')}
						</Button>
					)}
					<LookFields value={look} onChange={setLook} />
					<FormRefusal>{form.refusal}</FormRefusal>
				</div>
				<TilePreview draft={draft} look={look} drawTiles={drawTiles} />
			</FormDialog>
			{isEditingLink && tile.shortcut !== undefined && (
				<EditLink
					shortcut={tile.shortcut}
					onClose={() => setEditingLink(false)}
					onChanged={() => {
						onChanged();
						onClose();
					}}
				/>
			)}
		</>
	);
}

function useEditForm(
	{ publicationId, published: { tile }, onChanged, onClose }: EditTileDialogProps,
	words: typeof noWords,
	look: Look,
) {
	const text = useText(managedTexts);
	const queries = useQueryClient();
	const { kind } = tile;
	return useForm(changePublishedTile, {
		networkFailure: text('network_failure'),
		read() {
			const read = readWords(words);
			return {
				publicationId,
				tileId: tile.id,
				version: tile.version,
				...look,
				...((kind === 'note' || kind === 'heading') && {
					content: read === undefined ? fault(text(faultTexts.words)) : { kind, words: read },
				}),
			};
		},
		async onDone() {
			await queries.invalidateQueries({ queryKey: managedKey });
			onClose();
			onChanged();
			showDone(text('edit.saved'));
		},
	});
}
