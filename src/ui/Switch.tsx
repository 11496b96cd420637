import type { ReactElement, ReactNode } from 'react';
import { SwitchButton, SwitchField, Text } from 'react-aria-components/Switch';

export interface SwitchProps {
	readonly name?: string;
	readonly label: ReactNode;
	readonly description?: string;
	readonly isSelected?: boolean;
	readonly defaultSelected?: boolean;
	readonly isDisabled?: boolean;
	readonly onChange?: (isSelected: boolean) => void;
}

/** Takes effect at once; for a choice that is sent with a form, use `Checkbox`. */
export function Switch({ label, description, ...state }: SwitchProps): ReactElement {
	return (
		<SwitchField {...state} className="grid gap-0.5">
			<SwitchButton className="group flex min-h-6 cursor-pointer items-center justify-between gap-4 text-strong data-disabled:cursor-default data-disabled:opacity-45 pointer-coarse:min-h-11">
				<span className="min-w-0 grow">{label}</span>
				<span
					aria-hidden="true"
					className={
						'relative flex h-6 w-10 shrink-0 items-center rounded-full border border-control bg-sunken p-px transition-colors duration-150 ' +
						'group-data-selected:border-accent-text group-data-selected:bg-accent group-data-focus-visible:outline-2 ' +
						'group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus forced-colors:group-data-selected:bg-[Highlight]'
					}
				>
					<span
						className={
							'size-4.5 translate-x-0.5 rounded-full border border-transparent bg-muted transition-[translate] duration-150 ' +
							'group-data-selected:translate-x-4.5 group-data-selected:bg-on-accent forced-colors:bg-[ButtonText]'
						}
					/>
				</span>
			</SwitchButton>
			{description !== undefined && (
				<Text slot="description" className="pe-14 text-sm text-muted">
					{description}
				</Text>
			)}
		</SwitchField>
	);
}
