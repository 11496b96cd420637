import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { classNames } from '#ui/class-names.ts';
import { errorStyle } from '#ui/field-style.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { NoticeSlot } from '#ui/native/Notice.tsx';
import { TintedIcon } from '#ui/native/TintedIcon.tsx';
import { ChangedLine } from '#features/staff/brands/web/fields/ChangedLine.tsx';
import type { SavedField } from '#features/staff/brands/web/fields/use-saved-field.tsx';
import { brandTexts } from '#features/staff/brands/web/texts.ts';

export interface FieldRowProps {
	readonly icon: IconName;
	readonly isOn: boolean;
	readonly saved: SavedField;
	readonly label: string;
	/** What people have now. */
	readonly live: string;
	readonly control: ReactElement;
	readonly children: ReactNode;
}

/** One choice of a list: what it is, its control, and what it does. */
export function FieldRow({ icon, isOn, saved, label, live, control, children }: FieldRowProps): ReactElement {
	const text = useText(brandTexts);
	const { field, isReadOnly, error, conflict, undo } = saved;
	return (
		<li className={classNames('flex gap-4 p-5', field.isChanged && 'bg-warning-soft')}>
			<TintedIcon name={label} icon={icon} tint={isOn ? 'blue' : 'neutral'} size="small" />
			<div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-1">
				{control}
				{field.isChanged && (
					<ChangedLine
						label={label}
						was={text('field.was', { value: live })}
						by={field.by}
						onUndo={isReadOnly ? undefined : undo}
					/>
				)}
				{conflict}
				<NoticeSlot role="alert">{error !== undefined && <p className={errorStyle}>{error}</p>}</NoticeSlot>
				{children}
			</div>
		</li>
	);
}
