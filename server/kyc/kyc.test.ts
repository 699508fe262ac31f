// The identity check from outside: what a person sees at each state.
import { describe, expect, it } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';

const test = await testApp();

describe('a person who sent nothing', () => {
  it('may send every type once the phone number is verified', async () => {
    const by = await test.member();
    const before = (await test.get('/api/users/get_kyc', by)).body;
    expect(before).toMatchObject({
      user_details: { full_name: 'Sita Example', phone: '9841000000', identity_front: null },
      kyc_status: 0,
      is_phone_verified: false,
      case: null,
      wanted: [],
      views: [],
      block: { type: 'phone_unverified', decided_by: 'you', until: null },
    });
    await test.database.owner.query('update users set phone_verified_at = now() where id = $1', [
      by.id,
    ]);
    const after = (await test.get('/api/users/get_kyc', by)).body;
    expect(after).toMatchObject({ is_phone_verified: true, block: { type: 'kyc_needed' } });
    expect(after.wanted).toContainEqual({
      document_type: 'passport_visa',
      parts: ['identity_front', 'identity_visa'],
    });
  });

  it('has no return to state', async () => {
    const by = await test.member();
    const state = (return_date: string) => test.post('/api/users/kyc_return', { return_date }, by);
    expect((await state('2026-02-30')).body).toEqual({
      return_date: 'Enter a day, for example 2026-11-22.',
    });
    expect((await state('2026-12-01')).status).toBe(409);
  });
});
