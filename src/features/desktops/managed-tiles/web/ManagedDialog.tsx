import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import type { ManagedDialogProps } from './managed-props.ts';
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
	const published = useQuery(publicationsQuery);
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
				<Publications {...props} published={published} />
				{published.isSuccess && <DefaultsSection {...props} audiences={published.data.audiences} />}
			</Dialog>
			{open === 'publish' && published.isSuccess && (
				<PublishDialog {...props} audiences={published.data.audiences} onClose={close} />
			)}
			{open === 'preview' && <PersonPreview drawTiles={props.drawTiles} onClose={close} />}
		</>
	);
}

interface PublicationsProps extends ManagedDialogProps {
	readonly published: UseQueryResult<Published>;
}

function Publications({ published, ...props }: PublicationsProps): ReactElement {
	const text = useText(managedTexts);
	// Those that were taken back here stay in sight, with the way back.
	const [changed, setChanged] = useState<readonly Changed[]>([]);
	const isChanged = ({ publicationId }: Publication): boolean =>
		changed.some(({ publication }) => publication.publicationId === publicationId);
	const listed = (published.data?.publications ?? []).filter((one) => !isChanged(one));
	const shown = [...listed.map((publication) => ({ publication, isWithdrawn: false })), ...changed].toSorted((a, b) =>
		b.publication.publishedAt.localeCompare(a.publication.publishedAt),
	);
	if (published.isPending) return <SkeletonBlocks label={text('managed.loading')} />;
	if (published.isLoadingError) {
		return (
			<FailedNotice
				height="figure"
				title={text('managed.failed')}
				retryLabel={text('managed.retry')}
				onRetry={() => void published.refetch()}
				error={published.error}
			/>
		);
	}
	if (shown.length === 0) {
		return (
			<EmptyState icon="pin" title={text('managed.none')}>
				{text('managed.none_text')}
			</EmptyState>
		);
	}
	return (
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
	);
}
