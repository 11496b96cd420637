import { type MouseEvent, type ReactElement, useId } from 'react';
import { applicationWords } from '#platform/web/application/words.ts';
import { useIsLost } from '#platform/web/page-connection.ts';
import { useIsVisit } from '#platform/web/visit.ts';
import { classNames } from './class-names.ts';
import { Button, type ButtonProps } from './native/Button.tsx';

export interface OnlineButtonProps extends ButtonProps {
	/** Said while there is no connection, where several buttons share one sentence; its own otherwise. */
	readonly reasonId?: string;
}

/**
 * For what is never kept for later: paying, transferring, cards, passwords and second steps. While the connection is lost it says so, keeps
 * the focus and does nothing.
 */
export function OnlineButton({ reasonId, ...props }: OnlineButtonProps): ReactElement {
	const ownId = useId();
	const isLost = useIsLost();
	const { className, onClick, ...rest } = props;
	const unavailable = {
		className: classNames('unavailable', className),
		'aria-describedby': reasonId ?? ownId,
		'aria-disabled': true,
		// Also stops the submit that Enter in a field would cause.
		onClick: (event: MouseEvent<HTMLButtonElement>) => event.preventDefault(),
	};
	// One tree for both, so that the focus stays where it is when the connection goes.
	return (
		<>
			<Button {...rest} {...(isLost ? unavailable : { className, onClick })} />
			{reasonId === undefined && <OfflineReason id={ownId} />}
			{reasonId === undefined && <VisitReason />}
		</>
	);
}

/** Why acts are closed in a visit of staff; nothing otherwise. */
export function VisitReason(): ReactElement | null {
	if (!useIsVisit()) return null;
	return <p className="basis-full text-sm text-muted">{applicationWords()('not_while_viewing')}</p>;
}

/** Why the buttons that refer to it do nothing; nothing while there is a connection. */
export function OfflineReason({
	id,
	children,
}: {
	readonly id: string;
	readonly children?: string;
}): ReactElement | null {
	const isLost = useIsLost();
	if (!isLost) return null;
	return (
		<p id={id} className="basis-full text-sm text-muted">
			{children ?? applicationWords()('needs_connection')}
		</p>
	);
}
