import type { ReactElement } from 'react';
import { ApiProblem } from '#platform/web/api-client.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import type { shellEn } from '#app/contract/messages.en.ts';

interface ProblemProps {
	readonly error: unknown;
}

/** What is left when the frame itself fails. */
export function FrameProblem({ error }: ProblemProps): ReactElement {
	return (
		<main className="grid min-h-svh place-items-center p-6">
			<Problem error={error} level={1} />
		</main>
	);
}

/** What is left, inside the frame, when a screen fails in a way that it does not handle itself. */
export function ScreenProblem({ error }: ProblemProps): ReactElement {
	return (
		<div className="grid grow place-items-center p-6" role="alert">
			<Problem error={error} level={1} />
		</div>
	);
}

/** The same for a part of a screen. */
export function PartProblem({ error }: ProblemProps): ReactElement {
	return (
		<div className="p-6" role="alert">
			<Problem error={error} level={2} />
		</div>
	);
}

function Problem({ error, level }: ProblemProps & { readonly level: 1 | 2 }): ReactElement {
	const text = useText<typeof shellEn>('frame');
	const requestId = error instanceof ApiProblem ? error.status.RequestID : '';
	const isUnreachable = !navigator.onLine || (error instanceof ApiProblem && error.isNetworkFailure);
	return (
		<EmptyState
			icon="triangle-alert"
			level={level}
			title={text(isUnreachable ? 'shell.unreachable_title' : 'shell.failed_title')}
			action={
				<Button variant="primary" icon="refresh-cw" onClick={() => location.reload()}>
					{text('shell.reload')}
				</Button>
			}
		>
			{text(isUnreachable ? 'shell.unreachable_text' : 'shell.failed_text')}
			{requestId !== '' && <span className="mt-2 block text-sm">{text('shell.request_id', { id: requestId })}</span>}
		</EmptyState>
	);
}
