// One look for everything that is pressed: native buttons, links that act as buttons, and the triggers of menus and dialogs.
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
	readonly variant?: ButtonVariant | undefined;
	readonly size?: ButtonSize | undefined;
	/** Makes it as wide as its container. */
	readonly isBlock?: boolean | undefined;
	/** Square, for a lone icon; the control then needs an accessible name. */
	readonly isIconOnly?: boolean | undefined;
}

const base =
	'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-md border text-center font-medium select-none ' +
	'transition-colors duration-100 disabled:opacity-45 aria-disabled:cursor-default max-w-full';

// The border is drawn even where it has no colour of its own: forced-colors themes paint it.
const variants: Record<ButtonVariant, string> = {
	primary:
		'border-transparent bg-accent text-on-accent elevate-1 enabled:hover:bg-accent-hover [a]:hover:bg-accent-hover',
	secondary: 'border-line-strong bg-surface text-strong elevate-1 enabled:hover:bg-sunken [a]:hover:bg-sunken',
	quiet:
		'border-transparent bg-transparent text-body enabled:hover:bg-hover [a]:hover:bg-hover enabled:active:bg-pressed',
	danger:
		'border-transparent bg-danger text-on-danger elevate-1 enabled:hover:bg-danger-hover [a]:hover:bg-danger-hover',
};

const sizes: Record<ButtonSize, { text: string; icon: string }> = {
	small: { text: 'min-h-8 px-3 py-1 text-sm pointer-coarse:min-h-11', icon: 'size-8 pointer-coarse:size-11' },
	medium: { text: 'min-h-control px-4 py-1.5 text-ui', icon: 'size-control' },
	large: { text: 'min-h-11 px-5 py-2.5 text-lg', icon: 'size-11' },
};

export function buttonStyle({ variant = 'secondary', size = 'medium', isBlock, isIconOnly }: ButtonLook): string {
	return classNames(base, variants[variant], sizes[size][isIconOnly ? 'icon' : 'text'], isBlock && 'w-full');
}
