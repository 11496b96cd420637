import { type ReactElement, useId } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { labelStyle } from '#ui/field-style.ts';
import { type Frame, resize } from './crop-frame.ts';
import { profileTexts } from './texts.ts';

export interface CropSlidersProps {
	readonly frame: Frame;
	readonly onChange: (frame: Frame) => void;
}

/** What dragging does, without dragging (WCAG 2.2 SC 2.5.7). */
export function CropSliders({ frame, onChange }: CropSlidersProps): ReactElement {
	const text = useText(profileTexts);
	const { x, y, side, width, height } = frame;
	return (
		<div className="grid gap-4 sm:grid-cols-3">
			<Slider
				label={text('crop.size')}
				minimum={20}
				value={(100 * side) / Math.min(width, height)}
				onChange={(size) => onChange(resize(frame, size / 100))}
			/>
			<Slider
				label={text('crop.across')}
				value={share(x, width - side)}
				onChange={(at) => onChange({ ...frame, x: (at / 100) * (width - side) })}
			/>
			<Slider
				label={text('crop.down')}
				value={share(y, height - side)}
				onChange={(at) => onChange({ ...frame, y: (at / 100) * (height - side) })}
			/>
		</div>
	);
}

/** In percent; in the middle where there is no room to move. */
function share(value: number, room: number): number {
	return room < 1 ? 50 : (100 * value) / room;
}

interface SliderProps {
	readonly label: string;
	readonly minimum?: number;
	/** Given in percent. */
	readonly value: number;
	readonly onChange: (value: number) => void;
}

function Slider({ label, minimum = 0, value, onChange }: SliderProps): ReactElement {
	const id = useId();
	return (
		<div className="grid gap-1">
			<label htmlFor={id} className={labelStyle}>
				{label}
			</label>
			<input
				id={id}
				type="range"
				min={minimum}
				max={100}
				value={Math.round(value)}
				className="min-h-6 w-full accent-accent pointer-coarse:min-h-11"
				onChange={(event) => onChange(event.target.valueAsNumber)}
			/>
		</div>
	);
}
