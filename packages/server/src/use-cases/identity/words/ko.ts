import type { MailWords } from './index.ts';

export const ko = {
  subject: '{organisation} 인증 코드',
  forRegister: '{organisation} 계정을 만드는 중입니다.',
  forLogin: '{organisation}에 로그인하는 중입니다.',
  forFindPassword: '{organisation}의 로그인 비밀번호를 재설정하고 있습니다.',
  forLoginPassword: '{organisation} 로그인 비밀번호를 변경하는 중입니다.',
  forTradePassword: '{organisation} 거래 비밀번호를 설정하는 중입니다.',
  forForgottenTradePassword: '{organisation} 거래 비밀번호를 재설정하는 중입니다.',
  forAuthenticator: '{organisation} 인증 앱을 변경하는 중입니다.',
  forPhone: '{organisation}에 등록된 휴대폰 번호를 변경하는 중입니다.',
  forEmail: '{organisation}에 등록된 이메일을 변경하는 중입니다.',
  forTransfer: '{organisation}에서 송금을 진행하는 중입니다.',
  forApiKey: '{organisation} API 키를 관리하는 중입니다.',
  forSecurity: '{organisation} 계정의 보안 설정을 변경하는 중입니다.',
  forWithdraw: '{organisation} 계정에서 출금하는 중입니다.',
  code: '인증 코드',
  validity: '{minutes}분 동안 유효하며 한 번만 사용할 수 있습니다.',
  warning: '{organisation} 직원은 이 코드를 묻지 않습니다. 본인이 요청하지 않았다면 이 메일을 무시해 주세요.',
  noAccountSubject: '{organisation} 비밀번호 재설정',
  noAccountReason:
    '{organisation}에서 {target}의 로그인 비밀번호 재설정이 요청되었지만 이 주소로 가입된 계정이 없습니다. 본인이 요청하셨다면 다른 이메일이나 휴대폰 번호로 가입하셨을 수 있습니다.',
  noAccountCare: '본인이 아니라면 이 메일을 무시하셔도 됩니다.',
  pausedSubject: '{organisation} 계정 로그인 시도 안내',
  pausedReason:
    '회원님의 {organisation} 계정에서 비밀번호가 여러 번 잘못 입력되어 새 기기에서의 로그인이 일시 중지되었습니다. 이전에 로그인한 적이 있는 기기는 영향을 받지 않습니다.',
  pausedLink:
    '지금 새 기기에서 로그인하시려면 {hours}시간 안에 그 기기에서 아래 링크를 열어 주세요. 비밀번호와 이메일 인증 코드는 그대로 필요합니다.',
  pausedButton: '이 기기에서 로그인',
  pausedCare: '이 링크를 다른 사람에게 전달하지 마세요. 필요하지 않으시면 이 메일을 무시해 주세요.',
} as const satisfies MailWords;
