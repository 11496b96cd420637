import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { describeFailure, isAnswer } from '#platform/web/failures.ts';
import { replacePage } from '#platform/web/navigate.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { LinkButton } from '#ui/native/LinkButton.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { Text } from '#ui/native/Text.tsx';
import { loginTokenFragment, parseHandedToken } from '../../contract.ts';
import { compareArrival, signInVia } from './login-via-steps.ts';
import { LoginViaWorking } from './LoginViaWorking.tsx';
import { loginViaTexts } from '../page-texts.ts';

type State =
	| { readonly kind: 'working' }
	| { readonly kind: 'asking'; readonly token: string; readonly name: string }
	| { readonly kind: 'failed'; readonly reason: string; readonly token?: string };

/** Signs in whom another product sent here; asks first where that would replace somebody else (login CSRF). */
export function LoginViaPage({ brandName }: { readonly brandName: string }): ReactElement {
	const text = useText(loginViaTexts);
	const { state, proceed, begin } = useArrival();
	if (state.kind === 'working') return <LoginViaWorking brandName={brandName} />;
	return (
		<Card padding="wide" as="section" aria-labelledby="via-title" className="w-full max-w-[28rem]">
			<div role="alert">
				<Heading level={1} size="title" id="via-title">
					{text(state.kind === 'asking' ? 'via.ask_title' : 'via.failed_title')}
				</Heading>
				{state.kind === 'asking' ? (
					<Text className="mt-2">{text('via.ask_text', { name: state.name })}</Text>
				) : (
					<div className="mt-4">
						<Notice tone="danger">{state.reason}</Notice>
					</div>
				)}
			</div>
			{state.kind === 'asking' ? (
				<div className="mt-6 grid gap-2">
					<Button variant="primary" size="large" isBlock onClick={() => replacePage(pathTo('home'))}>
						{text('via.ask_no')}
					</Button>
					<Button size="large" isBlock onClick={() => void proceed(state.token)}>
						{text('via.ask_yes', { name: state.name })}
					</Button>
				</div>
			) : (
				<WaysOn state={state} onRetry={(token) => void begin(token)} />
			)}
		</Card>
	);
}

function useArrival() {
	const text = useText(loginViaTexts);
	const [state, setState] = useState<State>({ kind: 'working' });

	const run = async (token: string, step: () => Promise<void>): Promise<void> => {
		setState({ kind: 'working' });
		try {
			await step();
		} catch (error) {
			// The token is still good where no answer came.
			setState(
				isAnswer(error)
					? { kind: 'failed', reason: error.message }
					: { kind: 'failed', reason: describeFailure(error, text('via.network_failure')), token },
			);
		}
	};
	const proceed = (token: string): Promise<void> => run(token, async () => replacePage(await signInVia(token)));
	const begin = (token: string): Promise<void> =>
		run(token, async () => {
			const arrival = await compareArrival(token);
			if (arrival.kind === 'same') return replacePage(pathTo('home'));
			if (arrival.kind === 'free') return proceed(token);
			setState({ kind: 'asking', token, name: arrival.name });
		});

	const arrive = useEffectEvent((): void => {
		const handed = takeHandedToken();
		if (handed === undefined) setState({ kind: 'failed', reason: text('via.missing') });
		else void begin(handed);
	});
	// oxlint-disable-next-line react/set-state-in-effect -- the fragment can only be read once the page is alive
	useEffect(() => arrive(), []);
	return { state, proceed, begin };
}

interface WaysOnProps {
	readonly state: Extract<State, { kind: 'failed' }>;
	readonly onRetry: (token: string) => void;
}

function WaysOn({ state: { token }, onRetry }: WaysOnProps): ReactElement {
	const text = useText(loginViaTexts);
	return (
		<div className="mt-6 grid gap-2">
			{token !== undefined && (
				<Button variant="primary" size="large" isBlock icon="refresh-cw" onClick={() => onRetry(token)}>
					{text('via.retry')}
				</Button>
			)}
			<LinkButton href={pathTo('login')} variant={token === undefined ? 'primary' : 'secondary'} size="large" isBlock>
				{text('via.to_login')}
			</LinkButton>
		</div>
	);
}

/** Reads the token and takes it out of the address bar and the history. */
function takeHandedToken(): string | undefined {
	const start = loginTokenFragment('');
	const { hash, pathname } = location;
	if (hash !== '') history.replaceState(null, '', pathname);
	return hash.startsWith(start) ? parseHandedToken(hash.slice(start.length)) : undefined;
}
