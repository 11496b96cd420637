// Serves as the limit of a login page in React: it has two fields and a button.
import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

function BareForm() {
	const [name, setName] = useState('');
	useEffect(() => {
		document.documentElement.dataset['alive'] = '';
	}, []);
	const field = { className: 'field' };
	return createElement(
		'form',
		{ onSubmit: (event: { preventDefault(): void }) => event.preventDefault() },
		createElement('h1', null, 'Sign in'),
		createElement('input', { ...field, name: 'loginName', value: name, onInput: readInto(setName) }),
		createElement('input', { ...field, name: 'password', type: 'password' }),
		createElement('button', null, 'Sign in'),
	);
}

function readInto(set: (value: string) => void) {
	return (event: { currentTarget: { value: string } }) => set(event.currentTarget.value);
}

const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(createElement(BareForm));
