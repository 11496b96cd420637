// Who else may look at the draft: one link for each person, made and revoked here.
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { CopyButton } from '#ui/native/CopyButton.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { Text } from '#ui/native/Text.tsx';
import { LinkForm } from './LinkForm.tsx';
import { type DraftLink, linksQuery } from './queries.ts';
import { RevokeDialog } from './RevokeDialog.tsx';
import { brandPreviewTexts } from './texts.ts';

export interface ShareCardProps {
	readonly brandKey: string;
}

export function ShareCard({ brandKey }: ShareCardProps): ReactElement {
	const text = useText(brandPreviewTexts);
	const titleId = useId();
	const query = useQuery(linksQuery(brandKey));
	const [revoking, setRevoking] = useState<DraftLink>();
	return (
		<Card as="section" padding="none" aria-labelledby={titleId} className="grid lg:grid-cols-[minmax(0,1fr)_20rem]">
			<div className="min-w-0">
				<div className="p-5">
					<Heading level={2} size="card" id={titleId}>
						{text('share.title')}
					</Heading>
					<Text tone="muted" size="small" className="mt-0.5">
						{text('share.lead')}
					</Text>
				</div>
				{query.isPending && <SkeletonBlocks label={text('loading')} />}
				{query.isLoadingError && <FailedNotice title={text('share.failed')} retryLabel={text('retry')} query={query} />}
				{query.data !== undefined && <Links links={query.data} onRevoke={setRevoking} />}
			</div>
			<div className="border-t border-line p-5 lg:border-s lg:border-t-0">
				<LinkForm brandKey={brandKey} />
			</div>
			{revoking !== undefined && (
				<RevokeDialog brandKey={brandKey} link={revoking} onClose={() => setRevoking(undefined)} />
			)}
		</Card>
	);
}

interface LinksProps {
	readonly links: readonly DraftLink[];
	readonly onRevoke: (link: DraftLink) => void;
}

function Links({ links, onRevoke }: LinksProps): ReactElement {
	const text = useText(brandPreviewTexts);
	const { moment } = useFormat();
	if (links.length === 0) {
		return (
			<Text tone="muted" size="small" className="border-t border-line px-5 py-4">
				{text('share.none')}
			</Text>
		);
	}
	return (
		<ul className="divide-y divide-line border-t border-line">
			{links.map((link) => (
				<li
					key={link.linkId}
					className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-5 py-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,4fr)_auto]"
				>
					<span className="min-w-0 font-medium wrap-anywhere text-strong">{link.forWhom}</span>
					<span className="text-sm text-body max-sm:col-start-1">
						{text('share.until', { time: moment(link.expiresAt) })}
					</span>
					<span className="text-sm text-muted max-sm:col-start-1">
						{link.openedAt === undefined
							? text('share.not_opened')
							: text('share.opened', { count: link.openedCount, time: moment(link.openedAt) })}
					</span>
					<span className="flex items-center gap-1 max-sm:col-start-2 max-sm:row-span-3 max-sm:row-start-1">
						<CopyButton
							isIconOnly
							content={`${location.origin}${link.address}`}
							label={text('share.copy_of', { name: link.forWhom })}
							doneLabel={text('share.copied')}
						/>
						<Button size="small" onClick={() => onRevoke(link)}>
							<span aria-hidden="true">{text('share.revoke')}</span>
							<span className="sr-only">{text('share.revoke_of', { name: link.forWhom })}</span>
						</Button>
					</span>
				</li>
			))}
		</ul>
	);
}
