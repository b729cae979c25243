// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// A token for tests: everybody may make as much of it as they like.
contract TestToken {
    event Transfer(address indexed from, address indexed to, uint256 value);

    uint8 public constant decimals = 6;
    mapping(address => uint256) public balanceOf;

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        require(balanceOf[msg.sender] >= value, "not enough");
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }

    /// Two transfers by one transaction.
    function transferTwice(address to, uint256 value) external {
        this.mint(to, value);
        this.mint(to, value);
    }
}

/// Sends the chain's own coin on by calls, as a payout contract does; the call that fails takes back its own transfer only.
contract TestSender {
    function spread(address payable[] calldata to) external payable {
        for (uint256 i = 0; i < to.length; i++) to[i].transfer(msg.value / to.length);
    }

    function sendAndFail(address payable to) external payable {
        try this.failAfter{value: msg.value}(to) {} catch {}
    }

    function failAfter(address payable to) external payable {
        to.transfer(msg.value);
        revert("never");
    }
}
