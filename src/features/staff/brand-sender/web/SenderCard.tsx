import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { usePause } from '#platform/web/use-pause.ts';
import { useSince } from '#platform/web/use-since.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Text } from '#ui/native/Text.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { askAgainMs, askBrandSender, type BrandSender } from '../contract.ts';
import { isWhole, type SenderCardProps } from './parts.ts';
import { renewSenders } from './queries.ts';
import { SenderFacts } from './SenderFacts.tsx';
import { SenderFoot } from './SenderFoot.tsx';
import { brandSenderTexts } from './texts.ts';

export function SenderCard(props: SenderCardProps): ReactElement {
	const { sender } = props;
	const { domain } = sender;
	const text = useText(brandSenderTexts);
	const bodyId = useId();
	// What is in order has nothing to do.
	const [isOpen, setOpen] = useState(!isWhole(sender));
	return (
		<Card as="section" padding="none" aria-label={domain}>
			<div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2 px-5 py-4">
				<div className="grid min-w-0 gap-1">
					<div className="flex flex-wrap items-center gap-2">
						<Heading level={2} size="card" className="wrap-anywhere">
							{domain}
						</Heading>
						<StateBadge sender={sender} />
					</div>
					<Story sender={sender} />
				</div>
				<div className="flex gap-2">
					{isWhole(sender) && (
						<Button
							variant="quiet"
							size="small"
							isIconOnly
							isReading
							icon={isOpen ? 'chevron-up' : 'chevron-down'}
							aria-expanded={isOpen}
							aria-controls={bodyId}
							onClick={() => setOpen(!isOpen)}
						>
							{text('sender.details', { domain })}
						</Button>
					)}
					<Acts {...props} />
				</div>
			</div>
			<div id={bodyId} hidden={!isOpen} className="border-t border-line">
				<SenderFacts sender={sender} showRecord={props.showRecord} />
			</div>
			<SenderFoot {...props} />
		</Card>
	);
}

function StateBadge({ sender }: { readonly sender: BrandSender }): ReactElement {
	const text = useText(brandSenderTexts);
	const { facts, isLive, isDomainLive } = sender;
	const wasAligned = facts.some(({ state }) => state === 'not_since');
	if (isDomainLive && !sender.isAligned && wasAligned)
		return (
			<Badge tone="danger" icon="circle-x">
				{text('state.broken')}
			</Badge>
		);
	if ((isLive && sender.isAligned) || isWhole(sender))
		return (
			<Badge tone="success" icon="check">
				{text(isLive ? 'state.sending' : 'state.ready')}
			</Badge>
		);
	return (
		<Badge tone="warning" icon="clock">
			{text('state.progress', { count: facts.filter(({ state }) => state === 'true').length })}
		</Badge>
	);
}

function Story({ sender: { address, addedAt, addedBy } }: { readonly sender: BrandSender }): ReactElement {
	const text = useText(brandSenderTexts);
	const { since } = useSince();
	return (
		<Text size="small" tone="muted" className="wrap-anywhere">
			{address}
			<br />
			{addedBy === undefined
				? text('sender.added', { time: since(addedAt) })
				: text('sender.added_by', { name: addedBy, time: since(addedAt) })}
		</Text>
	);
}

function Acts({ brandKey, sender, mayChange, onRemove }: SenderCardProps): ReactElement | null {
	const text = useText(brandSenderTexts);
	const queries = useQueryClient();
	const { domain, askedAt, isDomainLive } = sender;
	const secondsLeft = usePause(askedAt, askAgainMs);
	const ask = useMutation({
		mutationFn: () => call(askBrandSender, { brandKey, domain }),
		onSettled: () => renewSenders(queries),
	});
	if (!mayChange) return null;
	return (
		<>
			{!isWhole(sender) && (
				<OnlineButton
					size="small"
					icon="refresh-cw"
					disabled={secondsLeft > 0 && !ask.isPending}
					isPending={ask.isPending}
					pendingLabel={text('ask.pending')}
					onClick={() => ask.mutate()}
				>
					{secondsLeft > 0 ? text('ask.wait', { count: secondsLeft }) : text('ask.now')}
				</OnlineButton>
			)}
			{!isDomainLive && (
				<Button variant="quiet" size="small" isIconOnly icon="trash-2" onClick={onRemove}>
					{text('remove.of', { domain })}
				</Button>
			)}
			<output className="sr-only">{ask.error !== null && describeFailure(ask.error, text('network_failure'))}</output>
		</>
	);
}
