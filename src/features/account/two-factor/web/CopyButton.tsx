import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { factorTexts } from './texts.ts';

/** Copies, and says so where it stands. */
export function CopyButton({ content }: { readonly content: string }): ReactElement {
	const text = useText(factorTexts);
	const [isCopied, setCopied] = useState(false);
	const copy = async (): Promise<void> => {
		await navigator.clipboard.writeText(content);
		setCopied(true);
	};
	return (
		<>
			<Button size="small" icon={isCopied ? 'check' : 'copy'} onClick={() => void copy().catch(() => undefined)}>
				{text(isCopied ? 'setup.copied' : 'setup.copy')}
			</Button>
			<output className="sr-only">{isCopied ? text('setup.copied') : ''}</output>
		</>
	);
}
