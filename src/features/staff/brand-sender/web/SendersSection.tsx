// As whom the mail of a brand goes out: now, and once what is being set up is ready, with the records that are missing for it.
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { AddSenderDialog } from './AddSenderDialog.tsx';
import { FromNow } from './FromNow.tsx';
import type { SenderCardProps } from './parts.ts';
import { sendersQuery } from './queries.ts';
import { RemoveSenderDialog } from './RemoveSenderDialog.tsx';
import { SenderCard } from './SenderCard.tsx';
import { TestCard } from './TestCard.tsx';
import { brandSenderTexts } from './texts.ts';

export interface SendersSectionProps extends Pick<
	SenderCardProps,
	'brandKey' | 'draft' | 'showRecord' | 'onAddToDraft'
> {
	/** The fields that are typed; `isOffered`: senders are set up here, so that the address is none of them. */
	readonly showFields: (isOffered: boolean) => ReactNode;
}

type Opened = { readonly act: 'add' } | { readonly act: 'remove'; readonly domain: string };

export function SendersSection({ showFields, ...shared }: SendersSectionProps): ReactElement {
	const { brandKey, draft } = shared;
	const text = useText(brandSenderTexts);
	const query = useQuery(sendersQuery(brandKey));
	const [opened, setOpened] = useState<Opened>();
	const close = (): void => setOpened(undefined);
	if (query.isLoadingError) return <FailedNotice title={text('failed')} retryLabel={text('retry')} query={query} />;
	if (query.data === undefined) return <SkeletonBlocks label={text('loading')} count={3} />;
	const { now, senders, isOffered, mayChange, mails, testsGoTo } = query.data;
	return (
		<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(16rem,22rem)]">
			<div className="grid min-w-0 gap-4">
				<FromNow now={now} draft={draft} candidate={senders.find(({ isLive }) => !isLive)?.address} />
				{!isOffered && <Notice>{text('not_offered')}</Notice>}
				{isOffered &&
					senders.map((sender) => (
						<SenderCard
							key={sender.domain}
							{...shared}
							sender={sender}
							mayChange={mayChange}
							onRemove={() => setOpened({ act: 'remove', domain: sender.domain })}
						/>
					))}
				{isOffered && mayChange && (
					<div>
						<Button icon="plus" onClick={() => setOpened({ act: 'add' })}>
							{text('add.open')}
						</Button>
					</div>
				)}
			</div>
			<div className="grid min-w-0 gap-4">
				{mayChange && mails.length > 0 && <TestCard brandKey={brandKey} mails={mails} to={testsGoTo} />}
				{showFields(isOffered)}
			</div>
			{opened?.act === 'add' && <AddSenderDialog brandKey={brandKey} onClose={close} />}
			{opened?.act === 'remove' && <RemoveSenderDialog brandKey={brandKey} domain={opened.domain} onClose={close} />}
		</div>
	);
}
