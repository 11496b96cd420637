// One place that says that the connection is lost, and tries again for the whole page.
import { type ReactElement, useEffect, useState } from 'react';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import type { ConnectionState, LossCause } from '#platform/web/connection.ts';
import { connection, useConnection } from '#platform/web/page-connection.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { classNames } from '#ui/class-names.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { shellTexts } from '../page-texts.ts';

/** Nothing is shown while all is well; the live region is there from the start, and speaks only when the state changes. */
export function ConnectionBar(): ReactElement {
	const state = useConnection();
	return (
		<>
			<p role="status" className="sr-only">
				<Spoken state={state} />
			</p>
			{state.name !== 'up' && (
				<div
					className={classNames(
						'sticky top-14 z-9 flex min-h-13 items-center gap-x-3 border-b px-4 py-1.5 text-sm sm:min-h-10 sm:px-8 print:hidden',
						state.name === 'back' ? 'border-success-line bg-success-soft text-success-text' : 'border-line bg-sunken',
					)}
				>
					<Icon name={iconOf(state)} className="shrink-0" />
					<Words state={state} />
				</div>
			)}
		</>
	);
}

const lostIcons: Readonly<Record<LossCause, IconName>> = {
	offline: 'wifi-off',
	unreachable: 'cloud-off',
	unavailable: 'cloud-off',
};

function iconOf(state: ConnectionState): IconName {
	if (state.name === 'lost') return lostIcons[state.cause];
	return state.name === 'trying' ? 'refresh-cw' : 'circle-check';
}

/** An attempt that fails changes nothing for who listens: they heard it before. */
function Spoken({ state }: { readonly state: ConnectionState }): string {
	const text = useText(shellTexts);
	const clock = useClock();
	if (state.name === 'up') return '';
	if (state.name === 'back') return text('connection.back');
	return `${text(`connection.${state.cause}`)} ${text('connection.as_of', { time: clock(state.asOf) })}`;
}

function Words({ state }: { readonly state: ConnectionState }): ReactElement {
	const text = useText(shellTexts);
	const clock = useClock();
	if (state.name === 'back') return <p aria-hidden="true">{text('connection.back')}</p>;
	if (state.name !== 'lost') return <p aria-hidden="true">{text('connection.trying')}</p>;
	return (
		<>
			{/* Spoken by the region above. */}
			<p aria-hidden="true" className="min-w-0 grow">
				<strong className="text-strong">{text(`connection.${state.cause}`)}</strong>{' '}
				{text('connection.as_of', { time: clock(state.asOf) })}{' '}
				<span className="max-sm:hidden">
					<Countdown until={state.retryAt} />
				</span>
			</p>
			<button
				type="button"
				className={classNames(textLinkStyle, 'relative shrink-0 before:absolute before:-inset-x-2 before:-inset-y-3')}
				onClick={() => void connection.tryNow()}
			>
				{text('connection.try_now')}
			</button>
		</>
	);
}

function Countdown({ until }: { readonly until: number }): string {
	const text = useText(shellTexts);
	const [now, setNow] = useState(Date.now);
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), 1000);
		return () => clearInterval(timer);
	}, []);
	return text('connection.next_try', { seconds: Math.max(0, Math.ceil((until - now) / 1000)) });
}

function useClock(): (at: number) => string {
	const language = useLanguage();
	const format = createDateTimeFormat(language, { timeStyle: 'short' });
	return (at) => format(new Date(at));
}
