import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import type { Tile } from '#features/desktops/desktops/contract.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { DefaultsSection } from './DefaultsSection.tsx';
import { PersonPreview } from './PersonPreview.tsx';
import { PublicationRow } from './PublicationRow.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { type Published, publicationsQuery } from './queries.ts';
import { managedTexts } from './texts.ts';

type Publication = Published['publications'][number];

interface Changed {
	readonly publication: Publication;
	readonly isWithdrawn: boolean;
}

export interface ManagedDialogProps {
	/** Live tiles that this portal can show. */
	readonly lives: readonly { readonly key: NonNullable<Tile['live']>; readonly name: string }[];
	/** Draws tiles as a desktop does. */
	readonly drawTiles: (tiles: readonly Tile[]) => ReactNode;
	/** Desktops may show something else now. */
	readonly onChanged: () => void;
	readonly onClose: () => void;
}

/** What is placed on the desktops of others and which desktop opens first for them, for those who manage desktops. */
export function ManagedDialog(props: ManagedDialogProps): ReactElement {
	return (
		<SliceTexts catalog={managedTexts}>
			<Frame {...props} />
		</SliceTexts>
	);
}

function Frame(props: ManagedDialogProps): ReactElement {
	const { onClose } = props;
	const text = useText(managedTexts);
	const [open, setOpen] = useState<'publish' | 'preview'>();
	// Those that were taken back here stay in sight, with the way back.
	const [changed, setChanged] = useState<readonly Changed[]>([]);
	const published = useQuery(publicationsQuery);
	const isChanged = ({ publicationId }: Publication): boolean =>
		changed.some(({ publication }) => publication.publicationId === publicationId);
	const listed = (published.data?.publications ?? []).filter((one) => !isChanged(one));
	const shown = [...listed.map((publication) => ({ publication, isWithdrawn: false })), ...changed].toSorted((a, b) =>
		b.publication.publishedAt.localeCompare(a.publication.publishedAt),
	);
	const close = (): void => setOpen(undefined);
	return (
		<>
			<Dialog
				isOpen
				onOpenChange={onClose}
				title={text('managed.title')}
				description={text('managed.text')}
				closeLabel={text('managed.close')}
				footer={
					<>
						<Button icon="eye" className="sm:me-auto" onClick={() => setOpen('preview')}>
							{text('managed.see_as')}
						</Button>
						<Button onClick={onClose}>{text('managed.done')}</Button>
						{published.isSuccess && (
							<Button variant="primary" icon="plus" onClick={() => setOpen('publish')}>
								{text('managed.new')}
							</Button>
						)}
					</>
				}
			>
				{published.isPending ? (
					<SkeletonBlocks label={text('managed.loading')} />
				) : published.isLoadingError ? (
					<FailedNotice
						height="figure"
						title={text('managed.failed')}
						retryLabel={text('managed.retry')}
						onRetry={() => void published.refetch()}
						error={published.error}
					/>
				) : shown.length === 0 ? (
					<EmptyState icon="pin" title={text('managed.none')}>
						{text('managed.none_text')}
					</EmptyState>
				) : (
					<ul aria-label={text('managed.list')} className="divide-y divide-line">
						{shown.map(({ publication, isWithdrawn }) => (
							<PublicationRow
								key={publication.publicationId}
								{...props}
								publication={publication}
								isWithdrawn={isWithdrawn}
								onWithdrawn={(isNow) => {
									const others = changed.filter((one) => one.publication !== publication);
									setChanged([...others, { publication, isWithdrawn: isNow }]);
								}}
							/>
						))}
					</ul>
				)}
				{published.isSuccess && <DefaultsSection {...props} audiences={published.data.audiences} />}
			</Dialog>
			{open === 'publish' && published.isSuccess && (
				<PublishDialog {...props} audiences={published.data.audiences} onClose={close} />
			)}
			{open === 'preview' && <PersonPreview drawTiles={props.drawTiles} onClose={close} />}
		</>
	);
}
