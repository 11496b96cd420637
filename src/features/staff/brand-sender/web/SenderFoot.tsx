import type { ReactElement } from 'react';
import { hours, minutes, seconds } from '#platform/contract/duration.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { usePause } from '#platform/web/use-pause.ts';
import { useSince } from '#platform/web/use-since.ts';
import { Button } from '#ui/native/Button.tsx';
import { Text } from '#ui/native/Text.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { type BrandSender, triesForMs } from '../contract.ts';
import { isWhole, type SenderCardProps } from './parts.ts';
import { brandSenderTexts } from './texts.ts';

/** When it is asked about again, and what follows once it is ready. */
export function SenderFoot({ sender, draft, mayChange, onAddToDraft }: SenderCardProps): ReactElement {
	const text = useText(brandSenderTexts);
	const { isLive, address } = sender;
	const isReady = isWhole(sender);
	const isInDraft = draft.address === address;
	return (
		<>
			{!isReady && <Tries sender={sender} />}
			{!isLive && mayChange && onAddToDraft !== undefined && (
				<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-3">
					<Text size="small" tone="muted" className="min-w-0 flex-1 basis-60">
						{text('draft.wait')}
					</Text>
					<Button size="small" disabled={!isReady || isInDraft} onClick={() => onAddToDraft(address)}>
						{text(isInDraft ? 'draft.in' : 'draft.add')}
					</Button>
				</div>
			)}
		</>
	);
}

function Tries({ sender: { triesUntil, nextAskAt } }: { readonly sender: BrandSender }): ReactElement {
	const text = useText(brandSenderTexts);
	const { fromNow } = useSince();
	const { dayOf } = useFormat();
	const leftMs = seconds(usePause(triesUntil, 0));
	const next = nextAskAt === undefined ? text('fact_state.not_asked') : text('foot.next', { time: fromNow(nextAskAt) });
	if (leftMs === 0)
		return (
			<Text size="small" tone="muted" className="border-t border-line bg-sunken px-5 py-3">
				{`${next}. ${text('foot.daily')}`}
			</Text>
		);
	const whole = Math.floor(leftMs / hours(1));
	return (
		<div className="grid gap-2 border-t border-line bg-sunken px-5 py-4">
			<ProgressBar
				label={next}
				percent={Math.max(0, 100 - (100 * leftMs) / triesForMs)}
				valueText={text('foot.left', { hours: whole, minutes: Math.floor((leftMs - hours(whole)) / minutes(1)) })}
			/>
			<Text size="small" tone="muted">
				{text('foot.every', { day: dayOf(triesUntil) })}
			</Text>
		</div>
	);
}
