import { type ReactElement, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { seconds } from '#platform/contract/duration.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { leaveScreen } from '#platform/web/navigation/leave-guard.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { leaveAccount } from './enter-account.ts';
import { bannerTexts } from './texts.ts';

export interface ActingBannerProps {
	/** Whose account it is. */
	readonly subject: string;
	/** Who is at work in it. */
	readonly actor: string;
	/** ISO 8601. */
	readonly endsAt: string;
}

/** Above every screen: no one forgets in whose account they are. */
export function ActingBanner(props: ActingBannerProps): ReactElement {
	return (
		<Suspense>
			<SliceTexts catalog={bannerTexts}>
				<Banner {...props} />
			</SliceTexts>
		</Suspense>
	);
}

/** A little before the end the person goes back, while there is still a session that can. */
const leaveEarlyMs = seconds(20);

function Banner({ subject, actor, endsAt }: ActingBannerProps): ReactElement {
	const text = useText(bannerTexts);
	const [isPending, setPending] = useState(false);
	const [refusal, setRefusal] = useState<string>();
	const leave = async (): Promise<void> => {
		setPending(true);
		setRefusal(undefined);
		try {
			await leaveAccount();
		} catch (error) {
			setPending(false);
			setRefusal(describeFailure(error, text('acting.network_failure')));
		}
	};
	const leaveAtEnd = useEffectEvent(() => void leave());
	useEffect(() => {
		const leftMs = new Date(endsAt).getTime() - Date.now() - leaveEarlyMs;
		const timer = setTimeout(() => leaveAtEnd(), Math.max(0, leftMs));
		return () => clearTimeout(timer);
	}, [endsAt]);
	return (
		<aside
			aria-label={text('acting.label')}
			className="sticky top-14 z-[9] border-b border-danger-line bg-danger-soft px-4 py-2.5 text-strong sm:px-8"
		>
			<div className="mx-auto flex max-w-304 flex-wrap items-center gap-x-4 gap-y-2">
				<Icon name="users" className="text-danger-text max-sm:hidden" />
				<p className="min-w-0 grow basis-64">
					<strong className="font-semibold">{text('acting.own', { actor, subject })}</strong>{' '}
					<span className="text-sm text-body max-sm:sr-only">{text('acting.limits')}</span>
				</p>
				<Button
					icon="undo-2"
					isPending={isPending}
					pendingLabel={text('acting.returning')}
					onClick={() => leaveScreen(() => void leave())}
				>
					{text('acting.return')}
				</Button>
			</div>
			<div role="alert">
				{refusal !== undefined && <p className="mx-auto mt-1 max-w-304 text-danger-text">{refusal}</p>}
			</div>
		</aside>
	);
}
