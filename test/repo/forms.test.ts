// Forms stand on the one shell of platform/web/form: it keeps what is pending, puts what is wrong to its field and moves the focus there.
// A form that keeps these by hand stands here with the reason.
import { expect, test } from 'vitest';
import { findSources } from './checkout.ts';

const ofSteps = 'one step of a sign-in: what is pending and what was refused are of all its steps';
const byPasskey =
	'no field and no single call: the browser asks for the passkey, and giving that up is said in words of its own';

/** These forms are made by hand, each for the reason given. */
const byHand: Readonly<Record<string, string>> = {
	'src/demo/web/PhonePlayground.tsx': 'shows a field, sends nothing',
	'src/features/products/launch/web/LaunchScreen.tsx': 'posted by the browser to the product',
	// Searches and filters that change the address of the page.
	'src/features/staff/directory/web/FindField.tsx': 'sends nothing',
	'src/features/staff/report-pages/web/ReceivablesScreen.tsx': 'sends nothing',
	// The call is not of one form.
	'src/features/staff/personnel/web/AddPage.tsx':
		'steps that save a draft; what is wrong comes from a check between them',
	'src/features/staff/book-accounts/web/ChartCard.tsx':
		'a table that others may change meanwhile: what was typed stays beside what they saved',
	'src/features/desktops/design/web/WordsDialog.tsx': 'words of a draft that is saved as a whole',
	'src/features/account/recovery-codes/web/RecoveryCodeSheet.tsx': 'one tick, sends nothing',
	'src/features/account/two-factor/web/set-up/ChooseStep.tsx':
		'a method reads and begins itself; a passkey may be given up',
	'src/features/account/security/web/ProofForm.tsx': 'makes the very proof that the calls of other forms wait for',
	'src/features/account/passkeys/web/public/PasskeySignIn.tsx': byPasskey,
	'src/features/account/passkeys/web/public/PasskeyStep.tsx': byPasskey,
	'src/features/account/switch-user/web/LinkPasskeyForm.tsx': byPasskey,
	'src/features/account/switch-user/web/LinkCodeForm.tsx': ofSteps,
	'src/features/account/switch-user/web/LinkPasswordForm.tsx': ofSteps,
};

/** What reads for itself what the server said of a field, each with the reason. */
const readsFields: Readonly<Record<string, string>> = {
	'src/features/account/passwords/web/ChangeForm.tsx': 'its own reading of a failure, in onFailure of the shell',
	'src/features/account/passwords/web/public/ResetForm.tsx': 'its own reading of a failure, in onFailure of the shell',
	'src/features/account/registration/web/public/use-register-form.ts':
		'its own reading of a failure, in onFailure of the shell',
	'src/features/staff/personnel/web/EndLicenceDialog.tsx': 'a question with a day, without a form',
};

/** A form whose element does not take the props of the shell. */
const isByHand = (text: string): boolean => /<form(?=[\s>])(?!\s[^>]*\{\.\.\.[\w.]*\bprops\})/.test(text);
/** What is said of a field is put to it by the shell. */
const isReadingFields = (text: string): boolean => /\bdescribeField\(/.test(text);

const files = findSources('src/**/web/**/*.{ts,tsx}').filter(
	({ path }) => !path.startsWith('src/platform/web/') && !path.endsWith('.test.ts'),
);
const find = (isFound: (text: string) => boolean): readonly string[] =>
	files.filter(({ text }) => isFound(text)).map(({ path }) => path);

test('forms stand on the shell', () => {
	expect(find(isByHand)).toEqual(Object.keys(byHand).toSorted());
});

test('no form puts what the server says to its fields by itself', () => {
	expect(find(isReadingFields)).toEqual(Object.keys(readsFields).toSorted());
});

test('a form by hand is found', () => {
	expect(isByHand('<form noValidate className="grid" onSubmit={submit}>')).toBe(true);
	expect(isByHand('<form\n\tnoValidate\n\tonSubmit={(event) => send(event)}\n>')).toBe(true);
	expect(isByHand('<form {...form.props} className="grid">')).toBe(false);
	expect(isByHand('<form\n\tid={formId}\n\t{...form.props}\n>')).toBe(false);
	expect(isByHand('<FormRefusal>{form.refusal}</FormRefusal>')).toBe(false);
});
