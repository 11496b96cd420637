import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Badge } from '#ui/native/Badge.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { endSession, type Session } from '../contract.ts';
import { useDevice } from './use-device.ts';
import { usePlace } from './use-place.ts';
import { useRelativeTime } from './use-relative-time.ts';
import { useWay } from './use-way.ts';
import { securityTexts } from './texts.ts';

export interface SessionRowProps {
	readonly session: Session;
	readonly onEnded: (message: string) => void;
}

export function SessionRow({ session, onEnded }: SessionRowProps): ReactElement {
	const text = useText(securityTexts);
	const formatTime = useRelativeTime();
	const formatPlace = usePlace();
	const formatWay = useWay();
	const queries = useQueryClient();
	const device = useDevice()(session);
	const end = useMutation({
		mutationFn: () => call(endSession, { sessionId: session.sessionId }),
		onSuccess: async () => {
			await queries.invalidateQueries({ queryKey: ['security'] });
			onEnded(text('sessions.ended', { device }));
		},
	});
	return (
		<li className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4 sm:p-5">
			<span className="grid size-10 shrink-0 place-items-center rounded-md bg-sunken text-muted">
				<Icon name={session.kind === 'computer' ? 'monitor' : 'smartphone'} size="medium" />
			</span>
			<div className="grid min-w-0 grow basis-48 gap-0.5">
				<p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium text-strong">
					{device}
					{session.isCurrent && <Badge tone="success">{text('sessions.current')}</Badge>}
				</p>
				{/* The one in front of the person is in use, here and now. */}
				{!session.isCurrent && (
					<p className="text-sm text-body">
						{text('sessions.last_used', { time: formatTime(session.lastUsedAt) })} · {formatPlace(session)}
					</p>
				)}
				<p className="text-sm text-muted">
					{text('sessions.started', { time: formatTime(session.startedAt) })} · {formatWay(session.way)}
				</p>
				<NoticeSlot role="alert">
					{end.isError && <Notice tone="danger">{describeFailure(end.error, text('sessions.network_failure'))}</Notice>}
				</NoticeSlot>
			</div>
			{!session.isCurrent && (
				<Button
					size="small"
					isPending={end.isPending}
					pendingLabel={text('sessions.end_pending')}
					title={text('sessions.end_named', { device })}
					onClick={() => end.mutate()}
				>
					{text('sessions.end')}
				</Button>
			)}
		</li>
	);
}
