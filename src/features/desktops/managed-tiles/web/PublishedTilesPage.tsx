// /UserAgentAdmin/tiles: what is placed on the desktops of others, and which desktop opens first for them.
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useBegin } from '#platform/web/navigation/use-begin.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Page, PageHead } from '#ui/native/Page.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import type { TileParts } from './managed-props.ts';
import { PersonPreview } from './PersonPreview.tsx';
import { PublicationRow } from './PublicationRow.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { type Published, publicationsQuery } from './queries.ts';
import { managedTexts } from './texts.ts';

export function PublishedTilesPage(props: TileParts): ReactElement {
	const text = useText(managedTexts);
	const { brand } = useShell();
	const query = useQuery(publicationsQuery);
	const [open, setOpen] = useState<'publish' | 'preview'>();
	useBegin(['publish'], setOpen);
	const close = (): void => setOpen(undefined);
	return (
		<Page>
			<title>{text('managed.document_title', { brand: brand.name })}</title>
			<PageHead
				title={text('managed.title')}
				lead={text('managed.text')}
				actions={
					<div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full">
						<Button icon="eye" onClick={() => setOpen('preview')}>
							{text('managed.see_as')}
						</Button>
						<Button variant="primary" icon="plus" onClick={() => setOpen('publish')}>
							{text('managed.new')}
						</Button>
					</div>
				}
			/>
			<div className="grid gap-4">
				{query.isPending && <SkeletonBlocks label={text('managed.loading')} count={3} />}
				{query.isLoadingError && (
					<FailedNotice title={text('managed.failed')} retryLabel={text('managed.retry')} query={query} />
				)}
				{query.data !== undefined && <Lists {...props} data={query.data} />}
			</div>
			{open === 'publish' && query.data !== undefined && (
				<PublishDialog {...props} audiences={query.data.audiences} onClose={close} />
			)}
			{open === 'preview' && <PersonPreview drawTiles={props.drawTiles} onClose={close} />}
		</Page>
	);
}

function Lists({ data, DefaultDesktops, ...props }: TileParts & { readonly data: Published }): ReactElement {
	const text = useText(managedTexts);
	const { publications, audiences } = data;
	const [turnedId, setTurned] = useState<string>();
	const lists = {
		list: publications.filter(({ withdrawnAt }) => withdrawnAt === undefined),
		withdrawn: publications.filter(({ withdrawnAt }) => withdrawnAt !== undefined),
	};
	return (
		<>
			{lists.list.length === 0 && (
				<Card>
					<EmptyState icon="pin" level={2} title={text('managed.none')}>
						{text('managed.none_text')}
					</EmptyState>
				</Card>
			)}
			{(['list', 'withdrawn'] as const)
				.filter((name) => lists[name].length > 0)
				.map((name) => (
					<Card key={name} padding="none" as="section">
						<Heading level={2} size="card" className="px-5 pt-5">
							{text(`managed.${name}`)}
						</Heading>
						<ul className="divide-y divide-line">
							{lists[name].map((one) => (
								<PublicationRow
									key={one.publicationId}
									{...props}
									DefaultDesktops={DefaultDesktops}
									publication={one}
									isTurned={one.publicationId === turnedId}
									onTurn={() => setTurned(one.publicationId)}
								/>
							))}
						</ul>
					</Card>
				))}
			<DefaultDesktops audiences={audiences} />
		</>
	);
}
