import { expect, it } from 'vitest';
import { maskEmail, maskEnd, maskName, maskPhone } from './masks.ts';

it('hides what would let somebody use it, and keeps what people talk about', () => {
	expect(maskEmail('amelia.chen@harbourview.example')).toBe('a•••@harbourview.example');
	expect(maskEmail('nothing')).toBe('•••');
	expect(maskPhone('+14165550188')).toBe('••• 88');
	expect(maskName('Marcus Osei')).toBe('Marcus O•••');
	expect(maskEnd('M4E 3K5', 3)).toBe('M4E•••');
	expect([maskPhone(''), maskEnd('')]).toEqual(['', '']);
});
