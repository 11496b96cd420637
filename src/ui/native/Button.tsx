import { type ButtonHTMLAttributes, type MouseEvent, type ReactElement, type ReactNode, type Ref, use } from 'react';
import { WaitsForForms } from '#platform/web/form/open-forms.ts';
import { useIsVisit } from '#platform/web/visit.ts';
import { type ButtonLook, buttonStyle } from '../button-style.ts';
import { classNames } from '../class-names.ts';
import type { IconName } from '../icons/icon-names.ts';
import { Icon } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps
	extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'>, Omit<ButtonLook, 'isIconOnly'> {
	readonly icon?: IconName;
	/** An icon alone; `children` becomes the accessible name and the hint under the pointer. */
	readonly isIconOnly?: boolean;
	/** Changes nothing, though it looks like an act: stays open while staff views an account. */
	readonly isReading?: boolean;
	/** Work goes on: the button keeps its place, its width and the focus, and does nothing when pressed. */
	readonly isPending?: boolean;
	/** Read out when the work begins. */
	readonly pendingLabel?: string;
	readonly ref?: Ref<HTMLButtonElement>;
}

export function Button(props: ButtonProps): ReactElement {
	const {
		variant,
		size,
		isBlock,
		isIconOnly,
		icon,
		isPending = false,
		isReading = false,
		pendingLabel,
		...rest
	} = props;
	const { children, onClick, className, type = 'button', ...attributes } = rest;
	const isAct = !isReading && (type === 'submit' || variant === 'primary' || variant === 'danger');
	// Staff sees the account as its person does: the server would refuse the act.
	const isClosed = useIsVisit() && isAct;
	// A form’s own button submits it; the act around an open form waits until that one is done or closed.
	const reason = use(WaitsForForms);
	const isWaiting = reason !== undefined && variant === 'primary' && type !== 'submit';
	const press = (event: MouseEvent<HTMLButtonElement>): void => {
		// Also stops the submit that Enter in a field would cause.
		if (isPending || isClosed || isWaiting) event.preventDefault();
		else onClick?.(event);
	};
	const button = (
		<button
			{...attributes}
			// oxlint-disable-next-line react/button-has-type -- a prop with a safe default
			type={type}
			className={classNames(
				buttonStyle({ variant, size, isBlock, isIconOnly }),
				(isClosed || isWaiting) && 'unavailable',
				className,
			)}
			aria-disabled={isPending || isClosed || isWaiting || attributes['aria-disabled']}
			title={isIconOnly && typeof children === 'string' ? children : isWaiting ? reason : attributes.title}
			onClick={press}
		>
			<ButtonContent icon={isClosed ? 'lock' : icon} isIconOnly={isIconOnly} isHidden={isPending}>
				{children}
			</ButtonContent>
			{isPending && <Spinner className="absolute inset-0 m-auto" />}
		</button>
	);
	if (pendingLabel === undefined) return button;
	return (
		<>
			{button}
			<output className="sr-only">{isPending ? pendingLabel : ''}</output>
		</>
	);
}

interface ButtonContentProps {
	readonly icon: IconName | undefined;
	readonly isIconOnly?: boolean | undefined;
	readonly isHidden?: boolean;
	readonly children: ReactNode;
}

/** Icon and words of a button; hidden ones keep their space and their name. */
export function ButtonContent({ icon, isIconOnly, isHidden = false, children }: ButtonContentProps): ReactElement {
	return (
		<span className={classNames('inline-flex min-w-0 items-center gap-2', isHidden && 'opacity-0')}>
			{icon !== undefined && <Icon name={icon} />}
			{isIconOnly ? <span className="sr-only">{children}</span> : <span className="min-w-0">{children}</span>}
		</span>
	);
}
