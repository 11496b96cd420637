import { type HTMLAttributes, useState } from 'react';
import { classNames } from './class-names.ts';

type FileDrop = Required<Pick<HTMLAttributes<HTMLElement>, 'onDragOver' | 'onDragLeave' | 'onDrop' | 'className'>>;

/** Makes a place where a file can be dropped; it shows when one is over it. */
export function useFileDrop(onFile: (file: File | undefined) => void): FileDrop {
	const [isOver, setOver] = useState(false);
	return {
		onDragOver: (event) => {
			event.preventDefault();
			setOver(true);
		},
		onDragLeave: () => setOver(false),
		onDrop: (event) => {
			event.preventDefault();
			setOver(false);
			onFile(event.dataTransfer.files[0]);
		},
		className: classNames(
			'grid justify-items-center gap-2 rounded-md border border-dashed px-4 py-8',
			isOver ? 'border-accent-text bg-accent-soft' : 'border-control bg-sunken',
		),
	};
}
