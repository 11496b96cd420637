import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import { ApiProblem } from '#platform/web/api-client.ts';
import { findReference, isAbsence, isClosed } from '#platform/web/failures.ts';
import { connection, useConnection } from '#platform/web/page-connection.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { Page } from '#ui/native/Page.tsx';
import { shellTexts } from '../page-texts.ts';
import { DeadEnd } from './DeadEnd.tsx';

/** What is left when the frame itself fails. */
export function FrameProblem(props: FallbackProps): ReactElement {
	return (
		<main className="grid min-h-svh place-items-center p-6">
			<Problem {...props} level={1} />
		</main>
	);
}

/** What is left, inside the frame, when a screen fails in a way that it does not handle itself, or when its address leads to nothing. */
export function ScreenProblem(props: FallbackProps): ReactElement {
	if (isAbsence(props.error)) {
		return (
			<Page>
				<DeadEnd isFound={isClosed(props.error)} />
			</Page>
		);
	}
	return (
		<div className="grid grow place-items-center p-6" role="alert">
			<Problem {...props} level={1} />
		</div>
	);
}

/** Does the same for a part of a screen. */
export function PartProblem(props: FallbackProps): ReactElement {
	return (
		<div className="p-6" role="alert">
			<Problem {...props} level={2} />
		</div>
	);
}

/**
 * What failed in a call is tried again in place, so that what else is on the page stays, and by itself when the connection returns. A script
 * that did not come needs a new page; a screen loads it by itself, a part of a screen when asked to, because forms may be open next to it.
 */
function Problem({ error, resetErrorBoundary, level }: FallbackProps & { readonly level: 1 | 2 }): ReactElement {
	const text = useText(shellTexts);
	const { name } = useConnection();
	const isLost = name === 'lost' || name === 'trying';
	const isLoad = isLoadFailure(error);
	const needsPage = isLoad && !isLost;
	const retry = (): void => {
		if (needsPage) location.reload();
		else if (isLoad) void connection.tryNow();
		else resetErrorBoundary();
	};
	useReturn(name, () => {
		if (!isLoad || level === 1) retry();
	});
	useEffect(() => {
		if (isLoad) void connection.suspect();
	}, [isLoad]);
	const kind = needsPage ? 'not_loaded' : isLost ? 'lost' : isUnanswered(error) ? 'unreachable' : 'failed';
	const reference = findReference(error);
	return (
		<EmptyState
			icon={isLost ? 'cloud-off' : 'triangle-alert'}
			level={level}
			title={text(`shell.${kind}_title`)}
			action={
				<Button variant={level === 1 ? 'primary' : 'secondary'} icon="refresh-cw" onClick={retry}>
					{text(needsPage ? 'shell.reload' : 'shell.retry')}
				</Button>
			}
		>
			{text(`shell.${kind}_text`)}
			{reference !== undefined && <span className="mt-2 block text-sm">{reference}</span>}
		</EmptyState>
	);
}

/** Runs when the connection is there again after it was lost. */
function useReturn(name: ReturnType<typeof useConnection>['name'], run: () => void): void {
	const wasLost = useRef(false);
	const handle = useEffectEvent(run);
	useEffect(() => {
		if (name === 'lost') wasLost.current = true;
		else if (name === 'back' && wasLost.current) handle();
	}, [name]);
}

function isUnanswered(error: unknown): boolean {
	return error instanceof ApiProblem && error.isNetworkFailure;
}

/** A script that could not be fetched, in the words of the three engines. */
function isLoadFailure(error: unknown): boolean {
	return error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message);
}
