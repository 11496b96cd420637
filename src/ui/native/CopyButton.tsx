import { type ReactElement, useState } from 'react';
import { Button } from './Button.tsx';

export interface CopyButtonProps {
	readonly content: string;
	readonly label: string;
	/** What it says once it has copied. */
	readonly doneLabel: string;
	readonly isIconOnly?: boolean;
}

/** Copies, and says so where it stands. */
export function CopyButton({ content, label, doneLabel, isIconOnly = false }: CopyButtonProps): ReactElement {
	const [isCopied, setCopied] = useState(false);
	const copy = async (): Promise<void> => {
		await navigator.clipboard.writeText(content);
		setCopied(true);
	};
	return (
		<>
			<Button
				size="small"
				{...(isIconOnly && { variant: 'quiet' as const, isIconOnly })}
				icon={isCopied ? 'check' : 'copy'}
				onClick={() => void copy().catch(() => undefined)}
			>
				{isCopied ? doneLabel : label}
			</Button>
			<output className="sr-only">{isCopied ? doneLabel : ''}</output>
		</>
	);
}
