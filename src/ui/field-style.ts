// One look for everything that is typed into or chosen from.
import { classNames } from './class-names.ts';

/** Label above, description, control, error below: the order in which they are read. */
export const fieldStyle = 'grid gap-1.5';
export const labelStyle = 'text-sm font-medium text-strong';
export const descriptionStyle = 'text-sm text-muted';
export const errorStyle = 'flex items-start gap-1.5 text-sm font-medium text-danger-text';

/** The bordered box; the control in it has no outline of its own, the box shows the focus for both. */
export function fieldBoxStyle(isInvalid: boolean, height: 'min-h-control' | 'min-h-14' = 'min-h-control'): string {
	return classNames(
		'flex w-full min-w-0 items-center rounded-md border bg-surface text-ui text-strong elevate-1',
		'has-[:is(input,textarea):focus-visible]:outline-2 has-[:is(input,textarea):focus-visible]:outline-focus',
		'has-[:is(input,textarea):focus-visible]:-outline-offset-1',
		'has-[:is(input,textarea):disabled]:bg-sunken has-[:is(input,textarea):disabled]:text-muted',
		height,
		isInvalid ? 'border-danger-text' : 'border-control has-[:is(input,textarea):enabled]:hover:border-muted',
	);
}

/** For a finger the border belongs to it too. */
export const inputStyle =
	'w-full min-w-0 grow self-stretch rounded-[inherit] bg-transparent px-3 outline-none placeholder:text-muted pointer-coarse:-my-px ' +
	'autofill-tint';
