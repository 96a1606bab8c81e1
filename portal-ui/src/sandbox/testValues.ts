/** What decides a simulated provider's answer (the specification's "Sandbox simulation rules"). */
export const testValues: { provider: string; values: { value: string; outcome: string }[] }[] = [
  {
    provider: 'Mobile number',
    values: [
      { value: '9876541234', outcome: 'Any that ends in 1234: the code is 123456.' },
      {
        value: '9876540000',
        outcome: 'Any that ends in 0000: the gateway is away, the step is delayed and tried again.',
      },
    ],
  },
  { provider: 'E-mail', values: [{ value: 'fail@example.com', outcome: 'Any that starts with fail@: mail is away.' }] },
  {
    provider: 'PAN',
    values: [
      { value: 'ABCPK1234F', outcome: 'Any other: verified, the holder is the entered name.' },
      { value: 'ABCPT1234F', outcome: 'Fifth character T: the registry is away, no attempt is spent.' },
      { value: 'ABCPK1234X', outcome: 'Ends in X: not a valid PAN.' },
      { value: 'ABCPZ1234F', outcome: 'Fifth character Z: verified, but of another person.' },
    ],
  },
  {
    provider: 'Bank account',
    values: [
      { value: '123456789', outcome: 'Any other of 9 to 18 digits: verified.' },
      { value: '1234569999', outcome: 'Ends in 9999: verified, with another holder.' },
      { value: '0000123456', outcome: 'Starts with 0000: no such account.' },
      { value: '1234561111', outcome: 'Ends in 1111: the gateway is away.' },
    ],
  },
];
