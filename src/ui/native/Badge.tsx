import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { IconName } from '../icons/icon-names.ts';
import { Icon } from './Icon.tsx';
import type { Tone } from './Notice.tsx';

const tones: Record<Tone | 'neutral' | 'accent', string> = {
	neutral: 'border-line bg-sunken text-body',
	accent: 'border-transparent bg-accent-soft text-accent-text',
	info: 'border-transparent bg-info-soft text-info-text',
	success: 'border-transparent bg-success-soft text-success-text',
	warning: 'border-transparent bg-warning-soft text-warning-text',
	danger: 'border-transparent bg-danger-soft text-danger-text',
};

export interface BadgeProps {
	readonly tone?: keyof typeof tones;
	readonly icon?: IconName;
	/** The words carry the meaning; the colour only repeats it (WCAG 2.2 SC 1.4.1). */
	readonly children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, children }: BadgeProps): ReactElement {
	return (
		<span
			className={classNames(
				'inline-flex max-w-full items-center gap-1 rounded-xl border px-2 py-px text-xs font-medium',
				tones[tone],
			)}
		>
			{icon !== undefined && <Icon name={icon} size="tiny" />}
			<span className="min-w-0 wrap-anywhere">{children}</span>
		</span>
	);
}
