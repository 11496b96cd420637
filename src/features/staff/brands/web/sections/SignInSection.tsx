import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { EditableFacts } from '../fields/EditableFacts.tsx';
import { brandTexts } from '../texts.ts';

/** Where people are led after they sign out. */
export function SignInSection(): ReactElement {
	const text = useText(brandTexts);
	return (
		<EditableFacts
			title={text('leave.title')}
			hint={text('leave.hint')}
			paths={['postLogoutUrl']}
			optional={['postLogoutUrl']}
		/>
	);
}
